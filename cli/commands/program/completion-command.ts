import { Argument, Command } from 'commander';
import { EXIT } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
type Shell = (typeof SHELLS)[number];

/** Builds `completion`. */
export function completionCommand(io: Io): Command {
  return new Command('completion')
    .summary('print the script that completes commands on Tab')
    .description(
      'Print the script that completes commands, options, slugs and help topics on Tab.\nLoad it when the shell starts, for example in ~/.bashrc.',
    )
    .addArgument(new Argument('<shell>', 'the shell that loads the script').choices(SHELLS))
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
      const { completionScript } = await import('../../completion/completion-script.ts');
      completionScript(shell, io.out);
      io.exit(EXIT.ok);
    });
}

/** Builds the hidden `complete -- WORDS`. The completion scripts call it with the words typed so far. */
export function completeCommand(program: Command, io: Io): Command {
  return new Command('complete').argument('[words...]').action(async (words: string[]) => {
    const { offerWords } = await import('../../completion/offer-words.ts');
    await offerWords(program, words, io);
  });
}
