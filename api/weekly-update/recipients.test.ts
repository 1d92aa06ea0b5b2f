import { describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { claimMail, settleMail } from '../testing/weekly-mail.ts';

describe.each(DATABASE_KINDS)('recipients and their week, on %s', (kind) => {
  const server = testServer({ kind, clock: () => new Date(now) });
  const { agency } = server;
  let now = Date.parse('2026-11-19T14:42:00.000Z');

  const add = (id: string, email: string) => agency.addRecipient({ id, body: { email } });

  test('are listed by address and compared without case', async () => {
    const { id } = await server.createProject();
    const rosa = await add(id, ' Rosa@Client.EXAMPLE ');
    expect(rosa).toMatchObject({
      projectId: id,
      email: 'Rosa@client.example',
      createdAt: '2026-11-19T14:42:00.000Z',
      unsubscribedAt: null,
    });
    const ben = await add(id, 'ben@client.example');
    expect(await agency.listRecipients({ id })).toEqual([ben, rosa]);
    const before = await server.snapshot();
    await expect(add(id, 'rosa@client.example')).rejects.toThrow(
      '409: Rosa@client.example is already a recipient of this project.',
    );
    for (const wrong of ['rosa', 'Rosa <rosa@client.example>', 'a@b.example\r\nBcc: c@d.example'])
      await expect(add(id, wrong)).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ path: 'email' }] },
      });
    expect(await server.snapshot()).toBe(before);
  });

  test('are not listed after removal, and keep their id when added again', async () => {
    const { id } = await server.createProject();
    const rosa = await add(id, 'rosa@client.example');
    await agency.removeRecipient({ id: rosa.id });
    expect(await agency.listRecipients({ id })).toEqual([]);
    await expect(agency.removeRecipient({ id: rosa.id })).rejects.toMatchObject({ status: 404 });
    now += 60_000;
    const back = await add(id, 'ROSA@client.example');
    expect(back).toMatchObject({ id: rosa.id, email: 'ROSA@client.example' });
    expect(back.createdAt).toBe(new Date(now).toISOString());
  });

  test('number at most 100 per project; a removal makes room', async () => {
    const { id } = await server.createProject();
    const made = [];
    for (let place = 0; place < 100; place += 1)
      made.push(await add(id, `r${place}@client.example`));
    await expect(add(id, 'one@client.example')).rejects.toThrow(
      '422: email: A project has at most 100 recipients. Remove one first.',
    );
    await agency.removeRecipient({ id: made[0]?.id ?? '' });
    await add(id, 'one@client.example');
    await expect(add(id, 'r0@client.example')).rejects.toMatchObject({ status: 422 });
  });

  test('a week lists each recipient, and each mail whose recipient was removed', async () => {
    const { id, slug, title, client, internalToken } = await server.createProject({
      title: 'Alpha',
    });
    await add(id, 'zoe@client.example');
    const gone = await add(id, 'gone@client.example');
    const ben = await add(id, 'ben@client.example');
    for (const email of ['gone@client.example', 'ben@client.example']) {
      const claimed = await claimMail(agency, { projectId: id, email });
      await settleMail(agency, claimed, { state: 'sent', response: '250 OK' });
    }
    await agency.removeRecipient({ id: gone.id });
    const line = { projectId: id, slug, title, client, week: '2026-W47', isTemporary: false };
    const at = new Date(now).toISOString();
    const sent = { state: 'sent', attempts: 1, response: '250 OK', claimedAt: at, settledAt: at };
    const waiting = {
      state: 'waiting',
      attempts: 0,
      response: null,
      claimedAt: null,
      settledAt: null,
    };
    const rows = await server.client(internalToken).listProjectWeeklyMail({ id });
    expect(rows).toEqual([
      { ...line, email: 'ben@client.example', recipientId: ben.id, ...sent },
      { ...line, email: 'gone@client.example', recipientId: null, ...sent },
      { ...line, email: 'zoe@client.example', recipientId: expect.any(String), ...waiting },
    ]);
    for (const project of [id, slug])
      expect(await agency.listWeeklyMail({ query: { project } })).toEqual(rows);
    const all = await agency.listWeeklyMail();
    expect(all.filter(({ projectId }) => projectId === id)).toEqual(rows);
    expect(new Set(all.map(({ projectId }) => projectId)).size).toBeGreaterThan(1);
    expect(await agency.listProjectWeeklyMail({ id, query: { week: '2026-W46' } })).toEqual([]);
    await expect(agency.listWeeklyMail({ query: { project: 'nowhere' } })).rejects.toThrow(
      '404: No project has the slug or id "nowhere". Check it.',
    );
    for (const week of ['2026-47', '2026-W54', '2026-W00', 'W47'])
      await expect(agency.listWeeklyMail({ query: { week } })).rejects.toMatchObject({
        status: 422,
      });
  });

  test('the week of all projects takes as many statements as the week of one', async () => {
    const count = async () => {
      let statements = 0;
      const listen = () => {
        statements += 1;
      };
      server.database.reader.on('query', listen);
      const rows = await agency.listWeeklyMail();
      server.database.reader.off('query', listen);
      return { statements, projects: new Set(rows.map(({ projectId }) => projectId)).size };
    };
    const before = await count();
    for (let more = 0; more < 10; more += 1)
      await add((await server.createProject()).id, 'rosa@client.example');
    const after = await count();
    expect(after.projects).toBe(before.projects + 10);
    expect(after.statements).toBe(before.statements);
    expect(after.statements).toBeGreaterThan(0);
  });
});
