import { Readable } from 'node:stream';
import { approval, clientApproval } from '@project-dashboard/core/rows/approvals/schema';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import {
  fieldsOn,
  type Sheet,
  type Shown,
  textOf,
} from '@project-dashboard/core/rows/fields/shown';
import { clientInput, plainInput } from '@project-dashboard/core/rows/inputs/schema';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import { clientMilestone, milestone } from '@project-dashboard/core/rows/milestones/schema';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import type { OverviewFacts, OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { addDays, todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { parseDate } from '@project-dashboard/core/rules/dates/parse-date';
import type { StoredApproval } from '@project-dashboard/core/rules/evidence/item-stories';
import {
  healthReason,
  healthReasonTitles,
  nothingAheadText,
} from '@project-dashboard/core/rules/health/project-health';
import { csvLine, type SeparatorName } from '@project-dashboard/core/texts/text/csv';
import * as z from 'zod/mini';
import type { Handler, Handlers, Request } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { attachment } from '../http/response/files.ts';
import { approvalTable } from '../lists/approvals.ts';
import { inputTable } from '../lists/inputs.ts';
import { type ListRow, listRows, type RowTable } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { newestFirst } from '../store/table.ts';
import { readAtOnce } from '../store/transaction.ts';

export const tableHandlers = (db: Database, { reportTimezone }: Site, readFacts: ReadFacts) =>
  ({
    downloadMilestones: downloadList(db, {
      table: milestoneTable,
      sheet: milestoneShown,
      views: { internal: milestone, client: clientMilestone },
    }),
    downloadInputs: downloadList(db, {
      table: inputTable,
      sheet: inputShown,
      views: { internal: clientInput, client: plainInput },
    }),
    downloadApprovals: downloadList(db, {
      table: approvalTable,
      sheet: approvalShown,
      views: { internal: approval, client: clientApproval },
      written(name, row, { view }) {
        if (name === 'approvedDate') return approvedOn(row, reportTimezone);
        if (name === 'approved' && view === 'client' && !row.approved) return 'Waiting for you';
        return undefined;
      },
    }),
    downloadProjects: downloadProjects(db, readFacts),
  }) satisfies Partial<Handlers>;

/** The approved date, which is a text such as `October 20`, as ISO. A text that is no date stays as it is. */
function approvedOn(
  { approvedDate, approvedAt }: StoredApproval,
  timeZone: string,
): string | undefined {
  if (approvedDate === null || approvedAt === null) return approvedDate ?? undefined;
  const day = todayIn(timeZone, new Date(approvedAt));
  const read = parseDate(approvedDate, day);
  // On January 1 a person elsewhere can still tick on December 31.
  const isAhead = read !== null && read > addDays(day, 1);
  return (isAhead ? parseDate(approvedDate, addDays(day, -366)) : read) ?? approvedDate;
}

type DownloadRequest = Request<'downloadMilestones' | 'downloadInputs' | 'downloadApprovals'>;

interface WrittenList<Row extends ListRow> {
  readonly table: RowTable<Row>;
  readonly sheet: Sheet;
  /** The row as each view may see it. A view has a column for each of these fields that the sheet shows in a file. */
  readonly views: { readonly internal: z.ZodMiniObject; readonly client: z.ZodMiniObject };
  /** The text of a cell that differs from the sheet's; undefined for all others. */
  readonly written?: (name: string, row: Row, request: DownloadRequest) => string | undefined;
}

/** A list as a CSV file: the fields that the view may see, with the labels of the sheet. */
const downloadList =
  <Row extends ListRow>(
    db: Database,
    { table, sheet, views, written = () => undefined }: WrittenList<Row>,
  ) =>
  async (request: DownloadRequest) => {
    const { projectId, view, query, setHeader } = request;
    const { slug, rows } = await readAtOnce(db, async (trx) => {
      const found: unknown = await trx('projects').where({ id: projectId }).first('slug');
      if (found === undefined) throw notFound();
      return { ...named.parse(found), rows: await listRows(trx, table, projectId) };
    });
    setHeader('Content-Disposition', attachment(`${slug}-${table.name}.csv`));
    const columns = fieldsOn(sheet, 'csv').filter(({ name }) => name in views[view].shape);
    const lines = rows.map((row) => {
      const cells = new Map<string, unknown>(Object.entries(row));
      return columns.map(
        ({ name, field }) => written(name, row, request) ?? cellOf(field, cells.get(name)),
      );
    });
    return csvFile(
      query.separator,
      columns.map(({ field }) => field.label),
      [lines],
    );
  };

const named = z.object({ slug: z.string() });

/** Dates are ISO. An open date that is stored as none is an empty cell, so that a column of dates has only dates. */
const cellOf = (field: Shown, value: unknown): string =>
  value === null ? '' : textOf(field, value, (date) => date);

type Facts = OverviewFacts & Pick<OverviewRow, 'isPlanned' | 'nothingAhead'>;

/** Reads the facts of the projects with these ids, in any order. */
type ReadFacts = (
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
const downloadProjects =
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
      .orderBy(newestFirst('created_at', 'id'))
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

/** Spreadsheets read a file without this mark in the computer's own character set. */
const MARK = '\uFEFF';

type Cells = readonly string[];

/** A CSV file that is made as the reader takes it. `parts` are some lines each. */
function csvFile(
  separator: SeparatorName,
  headings: Cells,
  parts: Iterable<readonly Cells[]> | AsyncIterable<readonly Cells[]>,
): Readable {
  const texts = async function* () {
    yield MARK + csvLine(headings, separator);
    for await (const lines of parts) yield lines.map((cells) => csvLine(cells, separator)).join('');
  };
  return Readable.from(texts(), { objectMode: false });
}
