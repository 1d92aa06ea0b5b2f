import { Argument, Command } from 'commander';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
type Shell = (typeof SHELLS)[number];

/** `completion`: the script that a shell loads; it asks the hidden `complete` on every Tab. */
export async function completion(shell: Shell, io: Io): Promise<ExitCode> {
  const { completionScript } = await import('../../completion/completion-script.ts');
  completionScript(shell, io.out);
  return EXIT.ok;
}

/** Builds `completion`. */
export function completionCommand(io: Io, run = completion): Command {
  return new Command('completion')
    .summary('print the script that completes commands on Tab')
    .description(
      'Print the script that completes commands, options, slugs and help topics on Tab.\nLoad it where the shell starts, such as in ~/.bashrc.',
    )
    .addArgument(new Argument('<shell>', 'which shell it is for').choices(SHELLS))
    .addHelpText(
      'after',
      `
Examples:
  $ source <(project-dashboard completion bash)
  $ source <(project-dashboard completion zsh)
  $ project-dashboard completion fish > ~/.config/fish/completions/project-dashboard.fish
  > project-dashboard completion powershell | Out-String | Invoke-Expression`,
    )
    .action(async (shell: Shell) => {
      io.exit(await run(shell, io));
    });
}

/** Builds the hidden `complete -- WORDS`, which the scripts call with the words typed so far. */
export function completeCommand(program: Command, io: Io): Command {
  return new Command('complete').argument('[words...]').action(async (words: string[]) => {
    const { offerWords } = await import('../../completion/offer-words.ts');
    await offerWords(program, words, io);
  });
}
