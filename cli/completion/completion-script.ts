import tab from '@bomb.sh/tab';
import type { Screen } from '../terminal/io.ts';

const NAME = 'project-dashboard';

// The library's script for bash evaluates the line as typed, needs the bash-completion package and cannot be loaded
// twice. Words go through an array here. File names are completed only where the program asks for them with ":0".
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
