export const HELP_TOPICS = {
  'exit-codes': 'the meaning of each exit code',
  environment: 'settings from the environment and from files',
  agents: 'give agents access over the Model Context Protocol',
} as const;
