import { recipient } from '@project-dashboard/core/messages/weekly-update/schema';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());
await api.study();
await api.study({ title: 'Outside' });
const recipients = (line: string, env = {}) => api.run(`weekly recipients ${line}`, { env });

test('addresses are compared without case, and a refused one does not stop the others', async () => {
  const added = await recipients('add brand-study ana@a.example "no address" Ben@B.Example');
  expect(added.out).toBe('added\tana@a.example\nadded\tBen@b.example\n');
  expect(added.err).toMatch(/^✗ no address: Must be one plain mail address/);
  expect(added.code).toBe(1);
  expect(await recipients('add brand-study ANA@a.example')).toMatchObject({ code: 1, out: '' });
  expect(await recipients('remove brand-study ben@b.example')).toMatchObject({
    ...{ code: 0, out: 'removed\tBen@b.example\n' },
  });
  expect((await recipients('list brand-study')).out).toMatch(/^ana@a\.example\t[^\t]+\t\n$/);
});

describe('an address outside the domain of MAIL_FROM', () => {
  const env = { MAIL_FROM: 'Agency <updates@mail.agency.example>' };
  const WARNING =
    "eve@client.example is outside mail.agency.example. The weekly update is written for the agency team: it lists overdue items, upcoming deadlines and the agency's next actions.";
  const add = (emails: string, given = env) => recipients(`add outside ${emails}`, given);

  test('is added with a warning where nobody can be asked', async () => {
    const inside = 'ana@agency.example ben@mail.agency.example cleo@EU.mail.agency.example';
    expect(await add(inside)).toMatchObject({ code: 0, err: '' });
    const warned = await add('eve@client.example dan@agency.example --json');
    expect(warned).toMatchObject({ code: 0, err: `! ${WARNING}\n` });
    expect(z.parse(z.array(recipient), JSON.parse(warned.out))).toHaveLength(2);
    expect(await add('eva@client.example', { MAIL_FROM: '' })).toMatchObject({ code: 0, err: '' });
  });

  test('is added in a terminal only after a yes, or with --yes', async () => {
    const line = 'weekly recipients add outside fay@client.example';
    const listed = async () => (await recipients('list outside')).out;
    const steps = [{ seen: 'Add anyway?', type: 'no\r' }];
    const no = await api.onScreen(line, { env, columns: 200, steps });
    expect(no.out).toContain(WARNING.replace('eve', 'fay'));
    expect([no.code, await listed()]).toEqual([130, expect.not.stringContaining('fay@')]);
    const yes = await api.onScreen(`${line} --yes`, { env, columns: 200 });
    expect(yes).toMatchObject({ code: 0, out: expect.stringContaining('! fay@client.example is') });
    expect(await listed()).toContain('fay@client.example');
  });
});
