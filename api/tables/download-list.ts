import { fieldsOn, type Sheet, type Shown, textOf } from '@project-dashboard/core/fields/shown';
import * as z from 'zod/mini';
import type { Request } from '../http/handler.ts';
import { attachment } from '../http/response/files.ts';
import { type ListRow, listRows, type RowTable } from '../lists/list-table.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { csvFile } from './csv.ts';

type DownloadRequest = Request<'downloadMilestones' | 'downloadInputs' | 'downloadApprovals'>;

/** How a list is written as a table. */
interface WrittenList<Row extends ListRow> {
  readonly table: RowTable<Row>;
  readonly sheet: Sheet;
  /** The row as each view may see it. A view has a column for each of these fields that the sheet shows in a file. */
  readonly views: { readonly internal: z.ZodMiniObject; readonly client: z.ZodMiniObject };
  /** The text of a cell that differs from the sheet's; undefined for all others. */
  readonly written?: (name: string, row: Row, request: DownloadRequest) => string | undefined;
}

/** A list as a CSV file: the fields that the view may see, with the labels of the sheet. */
export const downloadList =
  <Row extends ListRow>(
    db: Database,
    { table, sheet, views, written = () => undefined }: WrittenList<Row>,
  ) =>
  async (request: DownloadRequest) => {
    const { projectId = '', view, query, setHeader } = request;
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
