import type { Client } from '@project-dashboard/core/contract/client/client';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import { describeChange, timeText } from '@project-dashboard/core/rules/evidence/describe-change';
import { foldText, foldTicks, isFold } from '@project-dashboard/core/rules/evidence/fold-ticks';
import { authorText } from '@project-dashboard/core/rules/history/author';
import { CHANGE_KINDS, type Change } from '@project-dashboard/core/rules/history/change';
import type { HistoryPage } from '@project-dashboard/core/rules/history/history-page';
import type { HistoryQuery } from '@project-dashboard/core/rules/history/routes';
import { saveTitle } from '@project-dashboard/core/rules/history/words/save-words';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { InvalidArgumentError } from 'commander';
import { pagesOf } from '../connection/connection.ts';
import { findProject } from '../connection/find-projects.ts';
import { changeText, saidText, saveText } from '../rows/change-text.ts';
import { Failure } from '../terminal/failure.ts';
import type { Screen } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import { type Column, pipeColumns, writePairs, writeTable } from '../terminal/output/table.ts';
import { command } from './command.ts';
import { count, notWith, on, optional, text, textAs } from './flags.ts';

const KINDS: readonly string[] = CHANGE_KINDS;

function kinds(text: string): string {
  if (text.split(',').some((kind) => !KINDS.includes(kind)))
    throw new InvalidArgumentError(`Use one or several, with commas between: ${KINDS.join(', ')}.`);
  return text;
}

/** The saves that are shown where nothing is said; evidence is always whole. */
const USUAL = 50;
const PAGE = 100;
/** A new order says nothing about an approval. A note is talk about an item, and an internal one stays inside. */
const EVIDENCE_KINDS = KINDS.filter((kind) => kind !== 'reordered' && kind !== 'noted').join(',');

const show = command({
  about: [
    'Show who changed what in a project, newest first. Rows that were changed by one save stand together.',
    'In a pipe, each change is one line: time, role, name of the link, kind, list, row, what changed, id of the row and id of the save, tab-separated, without headings.',
    'With --approvals: time, approval date as shown, kind (undone for an undo), item, type, link, SHA-256 of the proof, role, name of the link, id of the item and what was done. After an undo of an untick, item, type, link and proof are those of the approval that it restored. A terminal folds repeated ticks.',
  ],
  args: { project: 'slug or id' },
  flags: {
    approvals: notWith(
      on('only the evidence of approvals: each change of an item, with what was approved'),
      'kind',
    ),
    row: text('id', 'only changes of this row'),
    kind: textAs('kinds', `only changes of these kinds: ${KINDS.join(', ')}`, kinds),
    limit: count(
      'number',
      'list at most this many saves; default: 50, with --approvals all of them',
    ),
    json: on('print the changes as JSON'),
  },
  examples: [
    'project history brand-study-q3',
    'project history brand-study-q3 --kind deleted,shifted',
    'project history brand-study-q3 --approvals --json',
  ],
  async run({ client, io, timeZone, json, print }, { project, approvals, row, kind, ...typed }) {
    const limit = typed.limit ?? (approvals ? Number.POSITIVE_INFINITY : USUAL);
    const filter = approvals ? { row, list: 'approvals', kind: EVIDENCE_KINDS } : { row, kind };
    const { id } = await findProject(client, project);
    const { changes, isWhole } = await readSaves(client, id, filter, limit);
    print(changes, (out) => {
      if (approvals) writeEvidence(out, changes, timeZone);
      else writeHistory(out, changes, timeZone);
    });
    if (changes.length === 0 && !json)
      io.err.write(approvals ? 'No changes of approval items found.\n' : 'No changes found.\n');
    if (!isWhole) io.err.write('Older changes are left out. Show more with --limit <number>.\n');
  },
});

type Filter = Pick<HistoryQuery, 'row' | 'list' | 'kind'>;

/** The newest saves; `isWhole` is false where older ones are left. */
async function readSaves(
  client: Client,
  id: string,
  filter: Filter,
  limit: number,
): Promise<HistoryPage & { readonly isWhole: boolean }> {
  const changes: Change[] = [];
  const saves = new Set<string>();
  const pages = pagesOf((cursor, options) => {
    const query = { ...filter, limit: Math.min(PAGE, limit - saves.size), cursor };
    return client.readHistory({ id, query }, options);
  });
  for await (const { content, isLast } of pages) {
    changes.push(...content.changes);
    for (const { groupId } of content.changes) saves.add(groupId);
    if (!isLast && saves.size >= limit) return { changes, isWhole: false };
  }
  return { changes, isWhole: true };
}

const undo = command({
  about: [
    'Take back the newest save of a project, or the one that is named, with all of its rows. Asks first.',
    'An undo is a save too: a second undo brings the change back. It is refused if a later change touched the same fields.',
    'In a pipe the lines are those of "project history".',
  ],
  args: {
    project: 'slug or id',
    save: optional('id of the save, the last column of "project history" in a pipe'),
  },
  flags: {
    yes: on('do not ask'),
    dryRun: on('show what would be taken back, and change nothing'),
    json: on('print the changes as JSON'),
  },
  examples: ['project undo brand-study-q3 --dry-run', 'project undo brand-study-q3 --yes'],
  async run({ client, io, timeZone, confirm, print }, { project, save: saveId, dryRun }) {
    const { id, slug, title } = await findProject(client, project);
    const { changes } = await client.readHistory({ id, query: { limit: saveId ? 100 : 1 } });
    const save = changes.filter(({ groupId }) => groupId === (saveId ?? changes[0]?.groupId));
    const [first] = save;
    if (first === undefined) throw unknownSave(saveId, slug);
    const what = `${saveTitle(save)} (${madeBy(first, timeZone)})`;
    if (!dryRun) await confirm(`This save of "${title}" is taken back: ${what}.`, 'Take it back?');
    const undone = async () => {
      const answer = await client.undoChange({ id, changeId: first.id, body: {} });
      return answer.changes.flatMap((change) => ('groupId' in change ? [change] : []));
    };
    const shown = dryRun ? save : await undone();
    print({ dryRun, changes: shown }, (out) => {
      const said = dryRun
        ? `Would be taken back: ${what}. Nothing was changed.`
        : `Taken back: ${what}.`;
      if (out.isTTY) out.write(`${sanitise(said)}\n`);
      else if (dryRun) io.err.write('A dry run: nothing was changed.\n');
      writeHistory(out, shown, timeZone);
    });
  },
});

const madeBy = ({ by, at }: Change, timeZone: string): string =>
  `${authorText(by)}, ${formatDateTime(new Date(at), { timeZone, dateStyle: 'medium' })}`;

const unknownSave = (id: string | undefined, slug: string): Failure =>
  id === undefined
    ? new Failure(`${slug} has no change that the history knows.`, { code: 'save.unknown' })
    : new Failure(`None of the last 100 saves of ${slug} has the id "${id}".`, {
        code: 'save.unknown',
        fix: `See the ids in the last column: project-dashboard project history ${slug} | cat`,
      });

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
    writeTable(screen, HISTORY_PIPE, changes);
    return;
  }
  const saves = [...grouped(changes, ({ groupId }) => groupId).values()];
  const lines = saves.flatMap((save) => linesOf(save, timeZone));
  const columns: Column<Line>[] = [
    { heading: 'WHEN', value: ({ when }) => when, keep: true },
    { heading: 'WHO', value: ({ who }) => who },
    { heading: 'WHAT', value: ({ what }) => what },
  ];
  writeTable(screen, columns, lines);
}

const HISTORY_PIPE = pipeColumns<Change>(
  (change) => change.at,
  ({ by }) => by.role,
  ({ by }) => by.link ?? '',
  ({ kind }) => kind,
  ({ row }) => row.list,
  ({ row }) => row.title,
  (change) => changeText(change, 'stored'),
  ({ row }) => row.id,
  ({ groupId }) => groupId,
);

/** The changes by save or by row, in the order of the first of each. */
function grouped(
  changes: readonly Change[],
  keyOf: (change: Change) => string,
): ReadonlyMap<string, readonly Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const group = groups.get(keyOf(change));
    if (group === undefined) groups.set(keyOf(change), [change]);
    else group.push(change);
  }
  return groups;
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
  return change.row.title === '' ? capitalised(text) : `${change.row.title}: ${text}`;
}

/**
 * Prints the changes of approval items, the newest first: in a terminal a paragraph each, never cut, with times in `timeZone`
 * and repeated ticks folded; in a pipe one line each.
 */
function writeEvidence(screen: Screen, changes: readonly Change[], timeZone: string): void {
  if (!screen.isTTY) {
    writeTable(screen, EVIDENCE_PIPE, changes);
    return;
  }
  const stories = grouped(changes, ({ row }) => row.id);
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

const EVIDENCE_PIPE = pipeColumns<Change>(
  ({ at }) => at,
  ({ after }) => (typeof after?.approvedDate === 'string' ? after.approvedDate : ''),
  ({ kind, undoes }) => (undoes === null ? kind : 'undone'),
  ({ row }) => row.item?.itemName ?? row.title,
  ({ row }) => row.item?.type ?? '',
  ({ row }) => row.item?.url ?? '',
  ({ row }) => row.item?.proof ?? '',
  ({ by }) => by.role,
  ({ by }) => by.link ?? '',
  ({ row }) => row.id,
  (change) => `${saveTitle([change])}${saidText(change)}`,
);

export const history = { history: show, undo };
