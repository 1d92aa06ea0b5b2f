import { expect, onTestFinished, test } from 'vitest';
import { catchMail } from '../testing/catch-mail.ts';
import { startApi } from '../testing/start-api.ts';
import { contactProject } from '../testing/weekly-project.ts';

/** A server without PUBLIC_URL, on which a mail of each kind waits. */
async function withoutAddress() {
  const catcher = await catchMail();
  const api = await startApi({ catcher });
  onTestFinished(async () => {
    await Promise.all([api.stop(), catcher.stop()]);
  });
  const { client } = api;
  const { id } = await contactProject(client, 'Brand Study', ['ines@acme.example']);
  await client.addRecipient({ id, body: { email: 'ana@agency.example' } });
  await client.createWebhook({
    body: { url: 'lead@agency.example', format: 'mail', events: ['note.added'] },
  });
  const [input] = await client.listInputs({ id });
  await client.addInputNote({ id: input?.id ?? '', body: { text: 'The list is on its way.' } });
  await api.pass(2000);
  return { api, catcher };
}

const FIX = 'Set it on the server: PUBLIC_URL=https://projects.agency.example\n';

test.each(['weekly', 'notices'])(
  'without the address of the server, %s send says once that its mails have no unsubscribe link',
  async (kind) => {
    const { api, catcher } = await withoutAddress();
    const { code, err } = await api.run(`${kind} send --all --quiet`);
    expect(err).toContain(
      `! The mails have no unsubscribe link (List-Unsubscribe), because PUBLIC_URL is not set on the server.\n${FIX}`,
    );
    expect(code).toBe(0);
    const keys = catcher.mails.flatMap(({ parsed }) => parsed.headers.map(({ key }) => key));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys).not.toContain('list-unsubscribe');
    // Nothing is due any more.
    expect((await api.run(`${kind} send --all --quiet`)).err).toBe('');
  },
);

test('without it, reminders send sends nothing', async () => {
  const { api, catcher } = await withoutAddress();
  const { code, err } = await api.run('reminders send --all');
  expect(err).toContain(`Reminders lead to the server, but its PUBLIC_URL is not set.\n${FIX}`);
  expect([code, catcher.mails]).toEqual([2, []]);
});
