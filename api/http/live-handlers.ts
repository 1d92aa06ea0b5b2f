import type { Live } from '../live/live.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Gate } from './access/gate.ts';
import { networkOf } from './access/limits.ts';
import { linkOf } from './access/principal.ts';
import { type Exchange, requestAddress } from './exchange.ts';
import { takeForStream } from './request/unanswered.ts';
import type { MountedHandlers } from './serve.ts';

/** The handlers of live updates. They write to the response themselves. */
export function liveHandlers({ site }: Gate, live: Live) {
  async function open(exchange: Exchange, project: string | undefined): Promise<undefined> {
    const { principal } = exchange.state;
    if (principal === undefined) throw new TypeError('A stream needs a credential.');
    if (exchange.method === 'HEAD') return;
    if (!takeForStream(exchange.res))
      throw new Refusal(400, NOT_ALONE, { headers: { Connection: 'close' } });
    const { role, hasExpired, isValid } = principal;
    const network = networkOf(requestAddress(exchange, site.trustedProxies));
    const watcher = { role, project, network, link: linkOf(principal), hasExpired, isValid };
    await live.open(watcher, exchange.res, exchange.get('Last-Event-ID'));
    exchange.respond = false;
  }

  return {
    watchProject: ({ projectId }, exchange) => open(exchange, projectId),
    watchProjects: (_, exchange) => open(exchange, undefined),
    async noteEditing({ projectId: project, body }) {
      await live.noteEditing({ project, ...body });
      return undefined;
    },
  } satisfies Partial<MountedHandlers>;
}

const NOT_ALONE =
  'An event stream needs a connection of its own. Wait for your other responses, or open another connection.';
