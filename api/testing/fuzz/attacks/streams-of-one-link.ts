import { startTestServer } from '../../server.ts';
import { watch } from '../../watch.ts';
import { type Attack, comesTrue, opened, requestText } from './attack.ts';

const STREAMS = 600;

/** W4: the streams of one client link locked the agency out of its project. */
export const streamsOfOneLink: Attack = {
  name: 'streams-of-one-link',
  tries: `to lock editors out with ${STREAMS} streams of a client link, and with as many of all client links together`,
  async run({ saw, holds }) {
    const server = await startTestServer({ settings: { trustedProxies: 1 } });
    const agency = server.client(server.agencyKey);
    const { id, internalToken, clientToken } = await server.createProject();
    const tokens = [clientToken];
    for (const name of ['Orbit Media', 'Ines Park', 'Board'])
      tokens.push((await agency.createLink({ id, body: { name } })).token);
    const peers: Awaited<ReturnType<typeof opened>>[] = [];
    let at = 0;
    const take = async (token: string) => {
      at += 1;
      const from = `X-Forwarded-For: 198.51.${at >> 8}.${at & 255}`;
      peers.push(await opened(server.url, requestText(`/api/projects/${id}/events`, token, from)));
    };

    for (let count = 0; count < STREAMS; count += 1) await take(clientToken);
    saw(`the link got ${server.live.counts().client} streams`);
    holds('one link does not fill the project', server.live.counts().client <= 200);
    for (let count = 0; count < STREAMS; count += 1)
      await take(tokens[count % tokens.length] ?? clientToken);
    saw(`all client links together got ${server.live.counts().client} streams`);
    const editors = [server.client(internalToken), agency, agency];
    const isIn = await Promise.all(
      editors.map((editor) =>
        watch(editor, id).then(
          () => true,
          () => false,
        ),
      ),
    );
    holds('editors are served', isIn.every(Boolean));

    for (const { peer } of peers) peer.socket.destroy();
    holds(
      'their places are free afterwards',
      await comesTrue(() => server.live.counts().client === 0),
    );
    await watch(server.client(clientToken), id);
    holds('a client who returns is served', server.live.counts().client === 1);
    await server.stop();
  },
};
