import { FAILURES_A_MINUTE } from '../../../http/access/failed-attempts.ts';
import { rawRequest } from '../../raw-request.ts';
import { startTestServer } from '../../server.ts';
import { type Attack, opened, requestText } from './attack.ts';

const ATTEMPTS = 120;
const STREAMS = 210;

/** The address of a subscriber with a /64 that uses another one for every request. */
const rotated = (at: number): string => `2001:db8:7:9:${at.toString(16)}::1`;

/** W3: limits by address counted a whole IPv6 address, of which every subscriber has 2^64. */
export const rotatingAddresses: Attack = {
  name: 'rotating-addresses',
  tries: `to pass limits by address with ${ATTEMPTS} wrong tokens and ${STREAMS} streams, each from another address of one /64`,
  async run({ saw, holds }) {
    const server = await startTestServer({ settings: { trustedProxies: 1 } });
    const { id } = await server.createProject();
    let tried = 0;
    for (let at = 0; at < ATTEMPTS; at += 1) {
      const headers = {
        Authorization: `Bearer ${at.toString(16).padStart(32, 'f')}`,
        'X-Forwarded-For': rotated(at),
      };
      const { status } = await rawRequest(server.url, '/api/projects', { headers });
      if (status === 401) tried += 1;
    }
    holds(`${tried} of ${ATTEMPTS} wrong tokens were looked up`, tried <= FAILURES_A_MINUTE);
    const statuses = new Map<number, number>();
    const peers = [];
    for (let at = 0; at < STREAMS; at += 1) {
      const text = requestText(
        `/api/projects/${id}/events`,
        server.agencyKey,
        `X-Forwarded-For: ${rotated(at)}`,
      );
      const { peer, status } = await opened(server.url, text);
      peers.push(peer);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    saw([...statuses].map(([status, count]) => `${count} x ${status}`).join(', '));
    holds('no /64 has more than 200 streams', server.live.counts().agency <= 200);
    for (const { socket } of peers) socket.destroy();
    await server.stop();
  },
};
