import { approvalTypeLabel } from '@project-dashboard/core/approvals';
import { authorText, type Change } from '@project-dashboard/core/history';
import type { Screen } from '../../../terminal/io.ts';
import { type Pair, writePairs } from '../../../terminal/output/pairs.ts';
import { type Column, writeTable } from '../../../terminal/output/table.ts';

/** Prints ticks and unticks with the item as it was: in a terminal a paragraph each, never cut; in a pipe one line each. */
export function writeEvidence(screen: Screen, changes: readonly Change[]): void {
  if (!screen.isTTY) {
    writeTable(screen, PIPE, changes);
    return;
  }
  for (const [place, change] of changes.entries()) {
    if (place > 0) screen.write('\n');
    writePairs(screen, pairsOf(change, screen));
  }
}

function pairsOf({ at, by, kind, row, after }: Change, { paint }: Screen): Pair[] {
  const [label, colour] =
    kind === 'ticked' ? ['Approved', paint.green] : ['Taken back', paint.yellow];
  const date = after?.approvedDate;
  const { item } = row;
  return [
    { label, name: kind, value: row.title, paint: colour },
    { label: 'When (UTC)', name: 'at', value: at },
    ...(typeof date === 'string' ? [{ label: 'Shown as', name: 'approvedDate', value: date }] : []),
    { label: 'Who', name: 'by', value: authorText(by) },
    ...(item === undefined
      ? []
      : [
          { label: 'Type', name: 'type', value: approvalTypeLabel(item.type) },
          { label: 'Link', name: 'url', value: item.url || 'None' },
          { label: 'Proof', name: 'proof', value: item.proof ? `SHA-256 ${item.proof}` : 'None' },
        ]),
  ];
}

const PIPE: Column<Change>[] = [
  ({ at }: Change) => at,
  ({ after }: Change) => (typeof after?.approvedDate === 'string' ? after.approvedDate : ''),
  ({ kind }: Change) => kind,
  ({ row }: Change) => row.title,
  ({ row }: Change) => row.item?.type ?? '',
  ({ row }: Change) => row.item?.url ?? '',
  ({ row }: Change) => row.item?.proof ?? '',
  ({ by }: Change) => by.role,
  ({ by }: Change) => by.link ?? '',
  ({ row }: Change) => row.id,
].map((value) => ({ heading: '', value }));
