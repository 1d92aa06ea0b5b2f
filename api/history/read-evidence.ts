import { evidenceHtml } from '@project-dashboard/core/history';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readChange } from '../store/history/change-table.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { changesQuery } from './history-queries.ts';
import { readSince } from './read-since.ts';

const project = z.object({ title: z.string(), client: z.string() });

/** Every tick and untick of a project as a page for printing. */
export const readEvidence =
  (db: Database): Handler<'readEvidence'> =>
  ({ projectId }) =>
    readAtOnce(db, async (trx) => {
      const found: unknown = await trx('projects')
        .where({ id: projectId ?? '' })
        .first('title', 'client');
      if (projectId === undefined || found === undefined) throw notFound();
      const rows: unknown[] = [];
      for (const kind of ['ticked', 'unticked']) {
        const some: unknown[] = await changesQuery(trx, {
          project_id: projectId,
          list: 'approvals',
          kind,
        });
        rows.push(...some);
      }
      const changes = rows
        .map(readChange)
        .sort((one, other) => one.revision - other.revision || one.place - other.place)
        .map(({ change }) => change);
      const proofs = new Set(changes.flatMap(({ row }) => row.item?.proof ?? []));
      return evidenceHtml({
        ...project.parse(found),
        since: await readSince(trx, projectId),
        changes,
        pictures: await readPictures(trx, projectId, proofs),
      });
    });

/** How many bytes of pictures one page carries; those beyond it are named by their hash alone. */
const MOST_BYTES = 24 * 1024 * 1024;

const picture = z.object({
  sha256: z.string(),
  mime: z.string(),
  size: z.number(),
});
const content = z.object({ bytes: z.instanceof(Uint8Array) });

/** The pictures of these proofs as data URLs, in their order, as long as the page has room. */
async function readPictures(
  trx: Knex.Transaction,
  projectId: string,
  proofs: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found: unknown = await trx('proofs')
    .where({ project_id: projectId })
    .select('sha256', 'mime', 'size');
  const known = new Map(
    z
      .array(picture)
      .parse(found)
      .map((one) => [one.sha256, one]),
  );
  const pictures = new Map<string, string>();
  let room = MOST_BYTES;
  for (const sha256 of proofs) {
    const { mime = '', size = Number.POSITIVE_INFINITY } = known.get(sha256) ?? {};
    if (size > room) continue;
    room -= size;
    const stored: unknown = await trx('proofs')
      .where({ project_id: projectId, sha256 })
      .first('bytes');
    const { bytes } = content.parse(stored);
    pictures.set(sha256, `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return pictures;
}
