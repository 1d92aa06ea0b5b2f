import { formatDateTime } from '@project-dashboard/core/dates';
import { authorText, type Change } from '@project-dashboard/core/history';
import { changeText, saveText } from '../../../rows/change-text.ts';
import type { Screen } from '../../../terminal/io.ts';
import { type Column, writeTable } from '../../../terminal/output/table.ts';

/** One line of the table. */
interface Line {
  readonly when: string;
  readonly who: string;
  readonly what: string;
}

/**
 * Prints changes: in a terminal a save each, with its rows below it where it has several; in a pipe one change a line.
 * `timeZone` is that of the times in the terminal; a pipe gets UTC.
 */
export function writeHistory(screen: Screen, changes: readonly Change[], timeZone: string): void {
  if (changes.length === 0) return;
  if (!screen.isTTY) {
    writeTable(screen, PIPE, changes);
    return;
  }
  const lines = savesOf(changes).flatMap((save) => linesOf(save, timeZone));
  const columns: Column<Line>[] = [
    { heading: 'WHEN', value: ({ when }) => when, keep: true },
    { heading: 'WHO', value: ({ who }) => who },
    { heading: 'WHAT', value: ({ what }) => what },
  ];
  writeTable(screen, columns, lines);
}

const PIPE: Column<Change>[] = [
  (change: Change) => change.at,
  ({ by }: Change) => by.role,
  ({ by }: Change) => by.link ?? '',
  ({ kind }: Change) => kind,
  ({ row }: Change) => row.list,
  ({ row }: Change) => row.title,
  (change: Change) => changeText(change, 'stored'),
  ({ row }: Change) => row.id,
  ({ groupId }: Change) => groupId,
].map((value) => ({ heading: '', value }));

/** The changes by save; those of one save follow each other. */
function savesOf(changes: readonly Change[]): Change[][] {
  const saves = new Map<string, Change[]>();
  for (const change of changes)
    saves.set(change.groupId, [...(saves.get(change.groupId) ?? []), change]);
  return [...saves.values()];
}

function linesOf(changes: readonly Change[], timeZone: string): Line[] {
  const [first, ...others] = changes;
  if (first === undefined) return [];
  const when = formatDateTime(new Date(first.at), { timeZone, dateStyle: 'medium' });
  const who = authorText(first.by);
  if (others.length === 0) return [{ when, who, what: rowText(first) }];
  const rows = changes.map((change) => ({ when: '', who: '', what: `│ ${rowText(change)}` }));
  return [{ when, who, what: saveText(changes) }, ...rows];
}

/** `Topline: Due Dec 1 → Dec 2`; a reorder has no row of its own. */
function rowText(change: Change): string {
  const text = changeText(change, 'shown');
  return change.row.title === ''
    ? `${text.charAt(0).toUpperCase()}${text.slice(1)}`
    : `${change.row.title}: ${text}`;
}
