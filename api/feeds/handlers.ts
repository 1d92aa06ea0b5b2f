import { project } from '@project-dashboard/core/rows/projects/schema';
import * as z from 'zod/mini';
import type { Gate } from '../http/access/gate.ts';
import type { Exchange } from '../http/exchange.ts';
import { ownOrigins } from '../http/pages/site.ts';
import { attachment } from '../http/response/files.ts';
import type { MountedHandler } from '../http/serve.ts';
import { notFound } from '../refusals/refusal.ts';
import { table } from '../store/table.ts';
import { type FeedParts, projectFeed } from './feed-file.ts';
import { allFeedKey, feedKeyOf } from './feed-key.ts';

export type FeedRouteName = 'downloadCalendar' | 'readFeed' | 'readAllFeed';

const owners = table('projects', z.pick(project, { id: true, internalToken: true }));

/** The handlers of calendars. An address names the server as the request does, where PUBLIC_URL is not set. */
export const feedHandlers = (
  gate: Gate,
  parts: FeedParts,
): { readonly [N in FeedRouteName]: MountedHandler<N> } => {
  const { db, site } = gate;
  const addressOf = (exchange: Exchange, key: string) => {
    const [origin = ''] = ownOrigins(site, exchange.get('Host'));
    return { url: `${origin}/calendar/${key}.ics` };
  };
  return {
    async downloadCalendar({ projectId = '', view, setHeader }) {
      const { slug, file } = await projectFeed(parts, { projectId, view });
      setHeader('Content-Disposition', attachment(`${slug}.ics`));
      return file;
    },
    async readFeed({ projectId = '' }, exchange) {
      const { principal } = exchange.state;
      if (principal !== undefined && principal.role !== 'agency')
        return addressOf(exchange, await feedKeyOf(db.reader, principal));
      const owner = await owners.first(db.reader, { id: projectId });
      if (owner === undefined) throw notFound();
      const link = { projectId, linkId: 'internal', token: owner.internalToken };
      return addressOf(exchange, await feedKeyOf(db.reader, link));
    },
    readAllFeed: async (_, exchange) => addressOf(exchange, await allFeedKey(gate)),
  };
};
