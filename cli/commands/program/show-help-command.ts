import { Command } from 'commander';
import { HELP_TOPICS } from '../../terminal/help-topics.ts';
import type { Io } from '../../terminal/io.ts';

/** Builds `help [topic or command]`. */
export function showHelpCommand(io: Io, program: Command): Command {
  const topics = Object.entries(HELP_TOPICS).map(([name, text]) => `  ${name.padEnd(15)}${text}`);
  return new Command('help')
    .summary('show help for a command or a topic')
    .description('Show help for a command or a topic.')
    .argument('[words...]', 'a command, for example project create, or a topic')
    .addHelpText(
      'after',
      ['', 'Topics:', ...topics, '', 'Example:', '  $ project-dashboard help exit-codes'].join(
        '\n',
      ),
    )
    .action(async (words: string[]) => {
      const { showHelp } = await import('./show-help.ts');
      showHelp(words, program, io);
    });
}
