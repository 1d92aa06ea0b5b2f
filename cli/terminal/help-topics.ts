/** The topics of `help <topic>`, each with its summary. */
export const HELP_TOPICS = {
  'exit-codes': 'what the exit status says',
  environment: 'settings from the environment and from files',
} as const;
