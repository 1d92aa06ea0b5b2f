import * as z from 'zod/mini';
import { fieldOf, type Row, type RowList } from '../../rows/row-list.ts';
import { defineTool, projectArgument } from '../tool.ts';
import { LISTS, listArgument } from './lists.ts';

/** The rows of a list, with the ids and versions that a change needs. */
export const listRows = defineTool({
  name: 'list_rows',
  title: 'List rows',
  description:
    'The milestones, client inputs or approval items of a project in list order, each with id and version. Dates are ISO or TBD.',
  input: z.strictObject({ project: projectArgument, list: listArgument }),
  async run({ project: word, list }, { client, project }) {
    const { id } = await project(word);
    const rows = await LISTS[list].read(client, id);
    return {
      text: `Rows in ${list}: ${rows.length}.`,
      data: { list, rows: rows.map((row) => shownFields(LISTS[list], row)) },
    };
  },
});

/** The fields of a row that its sheet shows anywhere, the title as `title`. */
const shownFields = ({ sheet, titleField }: RowList, row: Row) => ({
  id: row.id,
  version: row.version,
  ...Object.fromEntries(
    Object.entries(sheet).flatMap(([name, field]) => {
      const value = fieldOf(row, name);
      if (!('label' in field) || field.editor === 'image' || value === undefined) return [];
      return [[name === titleField ? 'title' : name, value]];
    }),
  ),
});
