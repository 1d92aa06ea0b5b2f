import { project } from '@project-dashboard/core/rows/projects/schema';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { readProjectsState } from '../http/access/find-access.ts';
import type { Gate } from '../http/access/gate.ts';
import type { Exchange } from '../http/exchange.ts';
import { ownOrigins } from '../http/pages/site.ts';
import { isKnown } from '../http/response/entity-tag.ts';
import { attachment } from '../http/response/files.ts';
import type { MountedHandlers } from '../http/serve.ts';
import { Refusal } from '../refusals/refusal.ts';
import { only, table } from '../store/table.ts';
import { allFeed, type FeedParts, projectFeed } from './feed-file.ts';
import { allFeedKey, type Feed, feedKeyOf, feedOfKey } from './feed-key.ts';

const owners = table('projects', only(project, 'id', 'internalToken'));

/** The handlers of calendars. An address names the server as the request does, where PUBLIC_URL is not set. */
export const feedHandlers = (gate: Gate, parts: FeedParts) => {
  const { db, site } = gate;
  const addressOf = (exchange: Exchange, key: string) => {
    const [origin = ''] = ownOrigins(site, exchange.get('Host'));
    return { url: `${origin}/calendar/${key}.ics` };
  };
  return {
    async downloadCalendar({ projectId, view, setHeader }) {
      const { slug, file } = await projectFeed(parts, { projectId, view });
      setHeader('Content-Disposition', attachment(`${slug}.ics`));
      return file;
    },
    async readFeed({ projectId }, exchange) {
      const { principal } = exchange.state;
      if (principal !== undefined && principal.role !== 'agency')
        return addressOf(exchange, await feedKeyOf(db.reader, principal));
      const owner = await owners.find(db.reader, { id: projectId });
      const link = { projectId, linkId: 'internal', token: owner.internalToken };
      return addressOf(exchange, await feedKeyOf(db.reader, link));
    },
    readAllFeed: async (_, exchange) => addressOf(exchange, await allFeedKey(gate)),
  } satisfies Partial<MountedHandlers>;
};

const PREFIX = '/calendar/';
const ALLOW = 'GET, HEAD';

/**
 * Middleware for `/calendar/{feedKey}.ics`, which calendar programs read without a credential. The key opens this feed and nothing
 * else, and no log has it. Other programs add parameters to the addresses that they open, so these are ignored.
 */
export function feedPage(gate: Gate, parts: FeedParts) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    if (!exchange.path.startsWith(PREFIX)) return next();
    exchange.state.pattern = `${PREFIX}{feedKey}.ics`;
    if (exchange.method !== 'GET' && exchange.method !== 'HEAD')
      throw new Refusal(405, `This address accepts only ${ALLOW}.`, { headers: { Allow: ALLOW } });
    const [, key = ''] = /^\/calendar\/(.+)\.ics$/.exec(exchange.path) ?? [];
    const today = todayIn(gate.site.reportTimezone, gate.clock());
    const feed = await feedOfKey(gate, key, today);
    if (feed === undefined) throw await gate.attempts.count(exchange, new Refusal(404, ENDED));
    const tag = `${await stateOf(gate, feed)}-${today}`;
    exchange.set({ ETag: `W/"${tag}"`, 'Cache-Control': 'private, no-cache' });
    if (isKnown(exchange.get('If-None-Match'), tag)) {
      exchange.status = 304;
      return;
    }
    const file = await gate.files.build('calendar', key, async () =>
      feed.of === 'all' ? allFeed(parts) : (await projectFeed(parts, feed)).file,
    );
    exchange.set('Content-Type', 'text/calendar; charset=utf-8');
    exchange.body = file;
  };
}

const ENDED = 'This calendar has ended, or its address is incomplete. Ask for a new address.';

/** Every change that a calendar shows also changes the revision of its project. */
const stateOf = async ({ db }: Gate, feed: Feed): Promise<string> =>
  feed.of === 'all'
    ? `all-${await readProjectsState(db)}`
    : `${feed.view.charAt(0)}-${feed.revision}`;
