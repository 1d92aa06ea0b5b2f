import { fieldsOn } from '@project-dashboard/core/fields/shown';
import { nothingAheadText } from '@project-dashboard/core/health/nothing-ahead';
import { healthReason, healthReasonTitles } from '@project-dashboard/core/health/project-health';
import type { NothingAhead } from '@project-dashboard/core/health/schema';
import type { OverviewFacts } from '@project-dashboard/core/projects/overview';
import { projectShown } from '@project-dashboard/core/projects/shown';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { attachment } from '../http/response/files.ts';
import type { Database } from '../store/database.ts';
import { csvFile } from './csv.ts';

/** What the file tells of a project. */
type Facts = OverviewFacts & {
  readonly isPlanned: boolean;
  readonly nothingAhead: NothingAhead | null;
};

/** Reads the facts of the projects with these ids, in any order. */
export type ReadFacts = (
  db: Pick<Database, 'kind' | 'reader'>,
  of: { readonly only: readonly string[] },
  today: string,
) => Promise<readonly Facts[]>;

/** How many projects are read at a time, so that the memory does not grow with their number. */
const AT_ONCE = 200;

const FIELDS = fieldsOn(projectShown, 'csv');
const HEADINGS = [
  ...FIELDS.map(({ field }) => field.label),
  ...['Health', 'Reason', 'Next', 'Next date', 'Waiting for the client'],
];

/** All projects as a CSV file, one line each. Each part is read when the reader has taken the one before. */
export const downloadProjects =
  (db: Database, readFacts: ReadFacts): Handler<'downloadProjects'> =>
  async ({ today, query, setHeader }) => {
    setHeader('Content-Disposition', attachment('projects.csv'));
    const parts = async function* () {
      for await (const only of idsOf(db)) {
        const facts = new Map((await readFacts(db, { only }, today)).map((row) => [row.id, row]));
        yield only.flatMap((id) => {
          const row = facts.get(id);
          return row === undefined ? [] : [lineOf(row, today)];
        });
      }
    };
    return csvFile(query.separator, HEADINGS, parts());
  };

const places = z.array(z.object({ id: z.string(), createdAt: z.string() }));

/** The ids of all projects that are not archived, newest first, {@link AT_ONCE} at a time. */
async function* idsOf({ reader }: Database): AsyncGenerator<readonly string[]> {
  let isLast = false;
  let after: { readonly id: string; readonly createdAt: string } | undefined;
  while (!isLast) {
    const query = reader('projects')
      .select({ id: 'id', createdAt: 'created_at' })
      .whereNull('archived_at')
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(AT_ONCE);
    if (after !== undefined)
      query.whereRaw('(created_at, id) < (?, ?)', [after.createdAt, after.id]);
    const found = places.parse(await query);
    if (found.length > 0) yield found.map(({ id }) => id);
    after = found.at(-1);
    isLast = found.length < AT_ONCE;
  }
}

function lineOf(facts: Facts, today: string): string[] {
  const { health: value, causes, isPlanned, next, nothingAhead, waiting } = facts;
  const reason = healthReason({ value, causes, isPlanned }, today);
  const titles = reason && healthReasonTitles(reason);
  return [
    ...FIELDS.map(({ name }) => facts[name]),
    value,
    [reason?.summary, titles].filter(Boolean).join(': '),
    next?.title ?? (nothingAhead ? nothingAheadText(nothingAhead) : ''),
    next?.dueDate ?? '',
    String(waiting),
  ];
}
