import { expect, test } from 'vitest';
import { fixtureServer } from '../testing/fixture-server.ts';
import { readsOf } from '../testing/reads.ts';
import { watch } from '../testing/watch.ts';

const SECRET = 'Zugspitze';

const { server, about } = fixtureServer();

test('an internal note is in no response, stream, mail or page that leaves the agency', async () => {
  const { own, link, input, sent, approval, requested } = about();
  const editor = server.client(own.internalToken);
  const streams = [own.clientToken, link.token].map((token) => watch(server.client(token), own.id));
  const watched = await Promise.all(streams);
  const body = { text: SECRET, isInternal: true };
  for (const id of [input, sent]) await editor.addInputNote({ id, body });
  for (const id of [approval, requested]) await editor.addApprovalNote({ id, body });

  const found = new Map<string, boolean>();
  for (const [caller, token] of Object.entries({
    client: own.clientToken,
    link: link.token,
    editor: own.internalToken,
    agency: server.agencyKey,
  }))
    for (const read of readsOf(about())) {
      const path = read.path.replace(own.clientToken, token);
      const { text } = await server.request(path, { token });
      if (text.includes(SECRET)) found.set(`${caller} ${read.route}`, true);
      if (caller === 'client' || caller === 'link')
        expect(text, read.path).not.toContain('internalNoteCount');
    }
  // Editors read their notes in the thread and in the history, and nowhere else: not in mails, evidence or lists.
  expect([...found.keys()].toSorted()).toEqual([
    'agency listNotes',
    'agency readHistory',
    'editor listNotes',
    'editor readHistory',
  ]);

  // What a client writes about the same rows answers without it, refusals included.
  for (const token of [own.clientToken, link.token]) {
    const body = { text: 'Hello' };
    for (const headers of [{}, { 'If-Match': '"99"' }])
      for (const path of [
        `/api/approvals/${approval}/changes`,
        `/api/approvals/${requested}/notes`,
        `/api/inputs/${sent}/sent`,
        `/api/inputs/${input}/notes`,
      ]) {
        const sent = { method: 'POST', token, headers, body };
        const { status, text } = await server.request(path, sent);
        expect([200, 201, 409, 412], `${path} ${text}`).toContain(status);
        expect(text).not.toMatch(new RegExp(`${SECRET}|isInternal|internalNoteCount`));
      }
  }
  await editor.addInputNote({ id: input, body: { text: 'On Monday' } });
  await server.pass(50);
  for (const seen of watched)
    await seen.until(({ events }) => JSON.stringify(events).includes('"notes"'));
  expect(JSON.stringify(watched.map(({ events }) => events))).not.toContain(SECRET);
  expect(server.logs()).not.toContain(SECRET);
});
