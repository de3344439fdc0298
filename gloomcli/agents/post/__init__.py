"""Players who answer by letter: what they wrote, and which question each line answers."""
