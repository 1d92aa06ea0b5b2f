import { CLIENT_WRITES_A_MINUTE } from '../../../http/access/client-writes.ts';
import { rawRequest } from '../../raw-request.ts';
import { startTestServer } from '../../server.ts';
import type { Attack } from './attack.ts';

const TICKS = 313;

/** W5: a client ticked and unticked 313 times in 8 seconds, and each tick went into the evidence and to all viewers. */
export const floodOfTicks: Attack = {
  name: 'flood-of-ticks',
  tries: `to fill the evidence with ${TICKS} ticks and unticks of one client link`,
  async run({ saw, holds }) {
    const server = await startTestServer();
    const { id, internalToken, clientToken } = await server.createProject();
    const editor = server.client(internalToken);
    const item = await editor.createApproval({ id, body: { itemName: 'Concept' } });
    const begun = performance.now();
    const refused: { retryAfter: string | undefined; text: string }[] = [];
    let saved = 0;
    for (let count = 0; count < TICKS; count += 1) {
      const { status, headers, text } = await rawRequest(server.url, `/api/approvals/${item.id}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${clientToken}` },
        body: { approved: count % 2 === 0 },
      });
      if (status === 200) saved += 1;
      if (status === 429) refused.push({ retryAfter: headers['retry-after'], text });
    }
    const minutes = Math.ceil((performance.now() - begun) / 60_000);
    saw(`${saved} saved, ${refused.length} refused in ${Math.round(performance.now() - begun)} ms`);
    holds('a link changes only so much a minute', saved <= CLIENT_WRITES_A_MINUTE * (minutes + 1));
    holds('everything else is refused', saved + refused.length === TICKS && refused.length > 0);
    const isCalm = refused.every(
      ({ retryAfter, text }) =>
        Number(retryAfter) > 0 && text.includes('Wait a minute, then go on.'),
    );
    holds('the refusals say how long to wait', isCalm);
    await editor.updateApproval({ id: item.id, body: { approved: true } });
    holds('an editor goes on', true);
    await server.stop();
  },
};
