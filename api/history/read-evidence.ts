import { Readable } from 'node:stream';
import { project } from '@project-dashboard/core/rows/projects/schema';
import {
  type Evidence,
  type EvidencePart,
  evidencePage,
} from '@project-dashboard/core/rules/evidence/evidence-page';
import { itemStories } from '@project-dashboard/core/rules/evidence/item-stories';
import { withApprovedItem } from '@project-dashboard/core/rules/history/history-page';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';
import { approvalTable } from '../lists/approvals.ts';
import { listRows } from '../lists/list-table.ts';
import { readLedger } from '../slip/read-ledger.ts';
import type { Database } from '../store/database.ts';
import { readChange } from '../store/history/changes.ts';
import { type StoredImage, storedImage } from '../store/stored-image.ts';
import { only, table } from '../store/table.ts';
import { readAtOnce } from '../store/transaction.ts';
import { changesQuery, filtersOf } from './read-history.ts';

/**
 * The evidence of a project's approvals as a page for printing. The history is read at one moment; pictures never change
 * and are read one after another while the page is sent.
 */
export const readEvidence = (db: Database, timeZone: string): Handler<'readEvidence'> => {
  return async ({ projectId, query, now, today }) => {
    const evidence = await readAtOnce(db, async (trx): Promise<Evidence> => {
      const rows = await listRows(trx, approvalTable, projectId);
      const stories = itemStories(rows, await readChanges(trx, projectId));
      return {
        ...(await projects.find(trx, { id: projectId })),
        now,
        timeZone: query.zone ?? timeZone,
        hasStyles: query.styles === undefined,
        stories,
        ledger: (await readLedger(trx, projectId, { today, timeZone })).ledger,
        pictures: await choosePictures(trx, projectId, stories),
      };
    });
    const chunks = chunksOf(evidencePage(evidence), (proof) => readPicture(db, projectId, proof));
    return Readable.from(chunks, { objectMode: false });
  };
};

const projects = table('projects', only(project, 'id', 'title', 'client'));

async function readChanges(trx: Knex.Transaction, projectId: string) {
  const [filter] = filtersOf(projectId, { list: 'approvals' });
  const rows: unknown[] = filter === undefined ? [] : await changesQuery(trx, filter);
  return rows
    .map(readChange)
    .sort((one, other) => one.revision - other.revision || one.place - other.place)
    .map(({ change }) => withApprovedItem(change));
}

const MOST_BYTES = 24 * 1024 * 1024;

const sizes = z.array(z.object({ sha256: z.string(), size: z.number() }));

/** The proofs whose pictures fit into the page, in the order of the page. */
async function choosePictures(
  trx: Knex.Transaction,
  projectId: string,
  stories: Evidence['stories'],
): Promise<Set<string>> {
  const kept = trx('proofs').where({ project_id: projectId }).select('sha256', 'size');
  const known = new Map(sizes.parse(await kept).map(({ sha256, size }) => [sha256, size]));
  const proofs = stories.flatMap(({ changes }) =>
    changes.flatMap(({ row }) => row.item?.proof ?? []),
  );
  const chosen = new Set<string>();
  let room = MOST_BYTES;
  for (const sha256 of new Set(proofs)) {
    const size = known.get(sha256) ?? Number.POSITIVE_INFINITY;
    if (size > room) continue;
    room -= size;
    chosen.add(sha256);
  }
  return chosen;
}

async function readPicture({ reader }: Database, projectId: string, sha256: string) {
  const found: unknown = await reader('proofs')
    .where({ project_id: projectId, sha256 })
    .first('bytes');
  return storedImage(found);
}

type ReadPicture = (sha256: string) => Promise<StoredImage>;

/** The bytes of one chunk of a picture. Base64 has no padding within a text if they are a multiple of 3. */
const CHUNK = 3 * 16 * 1024;

async function* chunksOf(parts: Iterable<EvidencePart>, read: ReadPicture) {
  for (const part of parts) {
    if (typeof part === 'string') {
      yield Buffer.from(part);
      continue;
    }
    const { mime, bytes } = await read(part.proof);
    yield Buffer.from(`data:${mime};base64,`);
    for (let start = 0; start < bytes.length; start += CHUNK)
      yield Buffer.from(Buffer.from(bytes.subarray(start, start + CHUNK)).toString('base64'));
  }
}
