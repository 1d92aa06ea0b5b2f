import { EXIT, EXIT_MEANINGS } from './exit-codes.ts';

const exitCodes = Object.entries(EXIT_MEANINGS)
  .map(([name, meaning]) => [Object.entries(EXIT).find(([known]) => known === name)?.[1], meaning])
  .map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`);

interface HelpTopic {
  readonly summary: string;
  readonly text: () => Promise<string>;
}

/** Texts of `help <topic>`, by topic. */
export const HELP_TOPICS: ReadonlyMap<string, HelpTopic> = new Map([
  [
    'exit-codes',
    {
      summary: 'what the exit status says',
      text: async () => ['Exit codes', '', ...exitCodes].join('\n'),
    },
  ],
  [
    'environment',
    {
      summary: 'settings from the environment and from files',
      text: async () => (await import('../settings/environment-help.ts')).environmentHelp(),
    },
  ],
]);
