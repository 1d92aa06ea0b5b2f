import type { Client } from '@project-dashboard/core/client';
import { searchText } from '@project-dashboard/core/text';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import { type Row, type RowList, titleOf } from './row-list.ts';

/** A list with the row that a command is about. */
interface FoundRow {
  readonly rows: readonly Row[];
  readonly row: Row;
  readonly title: string;
}

/**
 * Finds a row of a project by its id, by its title, or by a part of its title that only one row has. Case and accents do
 * not count. Throws a Failure that lists the rows that fit if there are several.
 */
export async function findRow(
  list: RowList,
  client: Client,
  project: { readonly id: string; readonly slug: string },
  word: string,
): Promise<FoundRow> {
  const rows = await list.read(client, project.id);
  return { rows, ...rowNamed(list, rows, project.slug, word) };
}

/** The row that a word names, see {@link findRow}. */
export function rowNamed(
  list: RowList,
  rows: readonly Row[],
  slug: string,
  word: string,
): { readonly row: Row; readonly title: string } {
  const sought = searchText(word.trim());
  const folded = rows.map((row) => ({ row, text: searchText(titleOf(list, row)) }));
  const byTitle = folded.filter(({ text }) => text === sought);
  const byPart = folded.filter(({ text }) => sought !== '' && text.includes(sought));
  const byId = folded.filter(({ row }) => row.id === word);
  const found = [byId, byTitle, byPart].find((some) => some.length > 0) ?? [];
  const [only, ...others] = found.map(({ row }) => row);
  if (only === undefined)
    throw new Failure(`No ${list.noun} of ${slug} has the title or id "${word}".`, {
      code: 'row.unknown',
      fix: `See the rows: project-dashboard project show ${slug}`,
    });
  if (others.length > 0)
    throw new Failure(`${found.length} ${list.noun}s of ${slug} fit "${word}".`, {
      code: 'row.ambiguous',
      exit: EXIT.usage,
      details: [only, ...others].map((row) => `${row.id}  ${titleOf(list, row)}`),
      fix: 'Name one of them by its id.',
    });
  return { row: only, title: titleOf(list, only) };
}
