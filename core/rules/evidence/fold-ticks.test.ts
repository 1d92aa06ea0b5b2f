import { expect, test } from 'vitest';
import { type Foldable, foldText, foldTicks, isFold } from './fold-ticks.ts';

const CLIENT = { role: 'client', link: null } as const;
let count = 0;

/** The deck with an address. A change of the item is another version. */
const deckAt = (url: string): Foldable['row'] => ({
  ...{ list: 'approvals', id: 'deck', title: 'Deck' },
  item: { itemName: 'Deck', type: 'link', url, proof: null },
});

/** A tick or untick of the item at one minute after the one before. */
function tick(approved: boolean, parts: Partial<Foldable> = {}): Foldable {
  count += 1;
  return {
    at: new Date(Date.UTC(2026, 10, 19, 9, count)).toISOString(),
    ...{ by: CLIENT, kind: approved ? 'ticked' : 'unticked', row: deckAt('https://a.example/1') },
    before: { approved: !approved },
    after: { approved, approvedDate: approved ? 'November 19' : null },
    ...{ groupId: `group-${count}`, undoes: null },
    ...parts,
  };
}
const run = (length: number, parts: Partial<Foldable> = {}) =>
  Array.from({ length }, (_, place) => tick(place % 2 === 0, parts));
const shapeOf = (changes: readonly Foldable[]) =>
  foldTicks(changes).map((entry) => (isFold(entry) ? entry.folded.length : entry));

test('repeated ticks and unticks are one line between the first and the last', () => {
  const changes = run(9);
  expect(shapeOf(changes)).toEqual([changes[0], 7, changes[8]]);
  expect(shapeOf(changes.toReversed())).toEqual([changes[8], 7, changes[0]]);
  const fold = foldTicks(changes)[1];
  if (fold === undefined || !isFold(fold)) throw new Error('Nothing was folded.');
  const text = `Ticked and unticked 7 times between ${changes[1]?.at} and ${changes[7]?.at}`;
  expect(foldText(fold, (at) => at)).toBe(text);
  expect(foldText({ folded: fold.folded.toReversed() }, (at) => at)).toBe(text);
});

test('a few ticks stay as they are', () => {
  const changes = run(4);
  expect(foldTicks(changes)).toEqual(changes);
});

test('changes of another item in between are kept, and do not end the run', () => {
  const [first, ...others] = run(6);
  const other = tick(true, { row: { list: 'approvals', id: 'board', title: 'Board' } });
  if (first === undefined) return;
  expect(shapeOf([first, other, ...others])).toEqual([first, other, 4, others.at(-1)]);
});

test.each([
  ['another person', tick(true, { by: { role: 'client', link: 'Ines Park' } })],
  ['the agency', tick(false, { by: { role: 'agency', link: null } })],
  ['a change of the link', tick(true, { kind: 'updated', after: { url: 'https://a.example/2' } })],
  ['a tick of another version', tick(true, { row: deckAt('https://a.example/2') })],
  ['a tick with another field', tick(true, { after: { approved: true, itemName: 'Deck 2' } })],
  ['a tick with another date', tick(true, { after: { approved: true, approvedDate: 'May 4' } })],
  [
    'an undo that restored the approval of another time',
    tick(true, { undoes: 'group-0', after: { approved: true, approvedAt: '2026-10-28' } }),
  ],
  ['a change that can be undone', tick(true, { canUndo: true })],
])('%s is never folded, and ends the run', (_, between) => {
  const [before, after] = [run(5), run(5)];
  const shape = shapeOf([...before, between, ...after]);
  expect(shape).toContain(between);
  expect(shape.filter((entry) => typeof entry === 'number')).toEqual([3, 3]);
});

test('a tick that was saved together with another row is never folded', () => {
  const [first, second, ...others] = run(6);
  if (first === undefined || second === undefined) return;
  const topline = { list: 'milestones', id: 'm', title: 'Topline' } as const;
  const beside = tick(true, { groupId: second.groupId, row: topline });
  expect(shapeOf([first, second, beside, ...others])).toContain(second);
});

test('ten thousand ticks are folded at once', () => {
  expect(shapeOf(run(10_000))).toHaveLength(3);
});
