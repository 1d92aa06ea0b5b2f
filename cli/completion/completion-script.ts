import tab from '@bomb.sh/tab';
import type { Screen } from '../terminal/io.ts';

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

/** Prints the script that completes the program's commands in a shell. */
export function completionScript(
  shell: 'bash' | 'zsh' | 'fish' | 'powershell',
  screen: Screen,
): void {
  if (shell === 'bash') screen.write(BASH);
  else tab.setup(NAME, NAME, shell);
}
