import { inTerminal, piped, type TableRuns } from './table-run.ts';

/** Runs of `milestone`, `input` and `approval`. */
export const rowRuns: TableRuns = {
  milestone: [piped('milestone', { lines: 3 })],
  'milestone add': [
    piped('milestone add snack-bar-concepts "Desk research" --due 2026-12-04 --owner agency'),
    inTerminal('milestone add snack-bar-concepts "Concept sort" --due 2026-12-11'),
    piped('milestone add snack-bar-concepts "Store visits"'),
    piped('milestone add snack-bar-concepts "Desk research" --due 2026-02-30'),
  ],
  'milestone edit': [
    inTerminal('milestone edit snack-bar-concepts "Desk research" --owner client --due 2026-12-07'),
    piped('milestone edit snack-bar-concepts "Desk research" --owner agancy'),
    piped('milestone edit snack-bar-concepts s --owner agency'),
  ],
  'milestone complete': [
    inTerminal('milestone complete snack-bar-concepts "Desk research" --dry-run'),
    piped('milestone complete snack-bar-concepts "Desk research" --on 2026-11-18'),
  ],
  'milestone reschedule': [
    inTerminal(
      'milestone reschedule snack-bar-concepts "Concept sort" --to 2026-12-14 --reason "Sample quota" --downstream',
    ),
    piped(
      'milestone reschedule snack-bar-concepts "Concept sort" --to 2026-12-16 --cause ours=1 --cause "outside:a strike=1"',
    ),
    piped('milestone reschedule snack-bar-concepts "Concept sort" --to 2026-12-13'),
  ],
  'milestone shift': [
    inTerminal('milestone shift snack-bar-concepts "Desk research" --days 2 --dry-run'),
    piped('milestone shift snack-bar-concepts "Desk research" --days 2 --json', { lines: 12 }),
    piped('milestone shift snack-bar-concepts "Desk research" --days 31'),
  ],
  'milestone reorder': [
    inTerminal('milestone reorder snack-bar-concepts "Concept sort" --first'),
    piped('milestone reorder snack-bar-concepts "Concept sort"'),
  ],
  'milestone delete': [
    piped('milestone delete snack-bar-concepts "Store visits"'),
    piped('milestone delete snack-bar-concepts "Store visits" --yes'),
  ],
  input: [piped('input', { lines: 3 })],
  'input add': [
    piped('input add snack-bar-concepts "Pack shots" --due 2026-12-01 --impact "Project Delay"'),
  ],
  'input edit': [
    inTerminal(
      'input edit snack-bar-concepts "Pack shots" --status received --received 2026-11-18',
    ),
  ],
  'input delete': [piped('input delete snack-bar-concepts "Pack shots" --yes --json')],
  approval: [piped('approval', { lines: 3 })],
  'approval add': [
    piped('approval add snack-bar-concepts "Concept boards" --link https://files.agency.example/b'),
  ],
  'approval edit': [piped('approval edit snack-bar-concepts boards --type image')],
  'approval approve': [
    inTerminal('approval approve snack-bar-concepts boards'),
    piped('approval approve snack-bar-concepts boards'),
  ],
  'approval delete': [piped('approval delete snack-bar-concepts boards --yes')],
};
