import { Command } from 'commander';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import { HELP_TOPICS } from '../../terminal/help-topics.ts';
import type { Io } from '../../terminal/io.ts';

/** Builds `help [topic or command]`. */
export function showHelpCommand(io: Io, program: Command): Command {
  const topics = [...HELP_TOPICS].map(([name, { summary }]) => `  ${name.padEnd(15)}${summary}`);
  return new Command('help')
    .summary('show help on a command or a topic')
    .description('Show help on a command or a topic.')
    .argument('[words...]', 'a command, such as: project create; or a topic')
    .addHelpText(
      'after',
      ['', 'Topics:', ...topics, '', 'Example:', '  $ project-dashboard help exit-codes'].join(
        '\n',
      ),
    )
    .action(async (words: string[]) => {
      const topic = HELP_TOPICS.get(words.join(' '));
      if (topic !== undefined) {
        io.out.write(`${await topic.text()}\n`);
        return;
      }
      let command = program;
      for (const word of words) {
        const next = command.commands.find((known) => known.name() === word);
        if (next === undefined)
          throw new Failure(`There is no help on ${words.join(' ')}.`, {
            code: 'usage',
            exit: EXIT.usage,
            fix: `Topics: ${[...HELP_TOPICS.keys()].join(', ')}. Commands: project-dashboard --help`,
          });
        command = next;
      }
      command.outputHelp();
    });
}
