"""Playing a scenario: sessions, questions and answers, prompts, letters, automatic players."""
