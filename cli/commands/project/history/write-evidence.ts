import {
  describeChange,
  foldText,
  foldTicks,
  isFold,
  timeText,
} from '@project-dashboard/core/evidence';
import { type Change, saveTitle } from '@project-dashboard/core/history';
import { saidText } from '../../../rows/change-text.ts';
import type { Screen } from '../../../terminal/io.ts';
import { writePairs } from '../../../terminal/output/pairs.ts';
import { sanitise } from '../../../terminal/output/sanitise.ts';
import { type Column, writeTable } from '../../../terminal/output/table.ts';

/**
 * Prints the changes of approval items, the newest first: in a terminal a paragraph each, never cut, with times in `timeZone`
 * and repeated ticks folded; in a pipe one line each.
 */
export function writeEvidence(screen: Screen, changes: readonly Change[], timeZone: string): void {
  if (!screen.isTTY) {
    writeTable(screen, PIPE, changes);
    return;
  }
  const stories = new Map<string, Change[]>();
  for (const change of changes) {
    const story = stories.get(change.row.id);
    if (story === undefined) stories.set(change.row.id, [change]);
    else story.push(change);
  }
  for (const [place, entry] of foldTicks(changes).entries()) {
    if (place > 0) screen.write('\n');
    if (isFold(entry)) {
      const title = entry.folded[0]?.row.title ?? '';
      const text = foldText(entry, (at) => timeText(at, timeZone));
      screen.write(`${sanitise(`${title}: ${text}. ${EACH}`)}\n`);
      continue;
    }
    const story = { changes: stories.get(entry.row.id) ?? [] };
    const { title, facts } = describeChange(entry, story, timeZone);
    screen.write(`${paintOf(entry, screen)(sanitise(title))}\n`);
    writePairs(
      screen,
      facts.map((fact) => ({ ...fact, name: fact.label })),
    );
  }
}

const EACH = 'A pipe lists each one.';

const paintOf = ({ kind, undoes }: Change, { paint }: Screen) => {
  if (undoes !== null || kind === 'unticked') return paint.yellow;
  return kind === 'ticked' ? paint.green : paint.bold;
};

const PIPE: Column<Change>[] = [
  ({ at }: Change) => at,
  ({ after }: Change) => (typeof after?.approvedDate === 'string' ? after.approvedDate : ''),
  ({ kind, undoes }: Change) => (undoes === null ? kind : 'undone'),
  ({ row }: Change) => row.item?.itemName ?? row.title,
  ({ row }: Change) => row.item?.type ?? '',
  ({ row }: Change) => row.item?.url ?? '',
  ({ row }: Change) => row.item?.proof ?? '',
  ({ by }: Change) => by.role,
  ({ by }: Change) => by.link ?? '',
  ({ row }: Change) => row.id,
  (change: Change) => `${saveTitle([change])}${saidText(change)}`,
].map((value) => ({ heading: '', value }));
