import { hasFeedEnded } from '@project-dashboard/core/contract/feeds/feed-event';
import type { View } from '@project-dashboard/core/contract/route';
import { hasEnded } from '@project-dashboard/core/rows/links/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Gate } from '../http/access/gate.ts';
import { readSigned, signed } from '../mail-ledger/signed.ts';

/** What a subscribe address opens: the calendar of one project in one view, or of all projects. */
export type Feed =
  | { readonly of: 'all' }
  | {
      readonly of: 'project';
      readonly projectId: string;
      readonly view: View;
      readonly revision: number;
    };

/** A link of a project, as its feed key names it. */
interface FeedLink {
  readonly projectId: string;
  /** `internal`, `client`, or the id of a named link. */
  readonly linkId: string;
  readonly token: string;
}

/**
 * The key of a link's feed: the link and a signature. The signature covers the token, so the key ends when the link is
 * rotated; nobody can learn the token from it.
 */
export function feedKeyOf(knex: Knex, { projectId, linkId, token }: FeedLink): Promise<string> {
  const named = linkId === 'internal' || linkId === 'client' ? `${linkId}-${projectId}` : linkId;
  return signed(knex, named, signedText(named, token));
}

/** The key of the feed of all projects. It ends when the agency key is replaced. */
export const allFeedKey = ({ db, agencyKey }: Gate): Promise<string> =>
  signed(db.reader, ALL, signedText(ALL, agencyKey));

const ALL = 'all';

// The same secret signs the addresses in mails. None of them is valid here.
const signedText = (named: string, token: string): string => `calendar ${named} ${token}`;

/** The feed that a key opens; undefined for one that is wrong or has ended. `today` is ISO, in REPORT_TIMEZONE. */
export async function feedOfKey(gate: Gate, key: string, today: string): Promise<Feed | undefined> {
  const { db, site, agencyKey } = gate;
  const read = readSigned(key);
  if (read === null) return undefined;
  const { named } = read;
  if (named === ALL)
    return (await read.isOf(db.reader, signedText(ALL, agencyKey))) ? { of: 'all' } : undefined;
  const link = await findLink(db.reader, named);
  if (link === undefined || !(await read.isOf(db.reader, signedText(named, link.token))))
    return undefined;
  const { projectId, view, revision, archivedAt } = link;
  if (hasEnded(link, today) || hasFeedEnded(archivedAt, today, site.reportTimezone))
    return undefined;
  return { of: 'project', projectId, view, revision };
}

const found = z.object({
  projectId: z.string(),
  revision: z.number(),
  archivedAt: z.nullable(z.string()),
  view: z.enum(['internal', 'client']),
  token: z.string(),
  endsOn: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

async function findLink(knex: Knex, named: string): Promise<z.output<typeof found> | undefined> {
  const project = { projectId: 'p.id', revision: 'p.revision', archivedAt: 'p.archived_at' };
  const [, view, id] = /^(internal|client)-(.*)$/.exec(named) ?? [];
  const row: unknown = await (view === undefined
    ? knex({ l: 'client_links' })
        .join({ p: 'projects' }, 'p.id', 'l.project_id')
        .where({ 'l.id': named })
        .first({
          ...project,
          ...{ view: 'l.view', token: 'l.token', endsOn: 'l.ends_on', endedAt: 'l.ended_at' },
        })
    : knex({ p: 'projects' })
        .where({ 'p.id': id })
        .first({ ...project, token: `p.${view}_token` }));
  if (row === undefined) return undefined;
  return found.parse(
    view === undefined
      ? row
      : { ...z.looseObject({}).parse(row), view, endsOn: null, endedAt: null },
  );
}
