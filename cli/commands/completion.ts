import tab from '@bomb.sh/tab';
import { Argument, type Command } from 'commander';
import { offerWords } from '../completion/offer-words.ts';
import { EXIT } from '../terminal/failure.ts';
import type { Io, Screen } from '../terminal/io.ts';
import type { Load } from './command.ts';

const NAME = 'project-dashboard';

// Our own script for bash: the library's script evaluates the typed line, needs the bash-completion package and cannot
// be loaded twice. This one passes the words in an array. It completes file names only if the program prints ":0".
const BASH = `# bash completion for ${NAME}
_project_dashboard() {
    local word rest
    COMPREPLY=()
    while IFS=$'\\t' read -r word rest; do
        if [[ $word == :0 ]]; then compopt -o default; fi
        [[ $word == :* ]] || COMPREPLY+=("$word")
    done < <("$1" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _project_dashboard ${NAME}
`;

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
type Shell = (typeof SHELLS)[number];

function printScript(command: Command, io: Io): void {
  command
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
    .action((shell: Shell) => {
      writeScript(shell, io.out);
      io.exit(EXIT.ok);
    });
}

/** Writes the script that completes the program's commands in a shell. */
function writeScript(shell: Shell, screen: Screen): void {
  if (shell === 'bash') screen.write(BASH);
  else tab.setup(NAME, NAME, shell);
}

/** The hidden `complete -- WORDS`. The scripts call it with the words typed so far. */
function complete(command: Command, io: Io, load: Load): void {
  command
    .argument('[words...]')
    .action((words: string[]) => offerWords(command.parent ?? command, words, io, load));
}

export const completion = { completion: printScript, complete };
