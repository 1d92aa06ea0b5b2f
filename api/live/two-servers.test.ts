import { expect, test } from 'vitest';
import { FAILURES_A_MINUTE } from '../http/access/limits.ts';
import { serverOfTest } from '../testing/server.ts';
import { type DatabaseKind, onEveryDatabase, onPostgres } from '../testing/test-database.ts';
import { lastChangeIn, presenceIn, watch } from '../testing/watch.ts';

/** Two servers on one database. */
async function startTwo(kind: DatabaseKind) {
  const one = await serverOfTest({ kind });
  const other = await serverOfTest({ beside: one });
  /** On SQLite a server looks every second for what others have changed. */
  const pass = async () => {
    for (const server of [one, other]) await server.pass(1000);
  };
  return { one, other, pass, ...(await one.createProject()) };
}

onEveryDatabase('two servers on one database', (kind) => {
  test('a viewer of one sees the changes of the other', async () => {
    const { one, other, pass, id, clientToken } = await startTwo(kind);
    const viewer = await watch(other.client(clientToken), id);
    const list = await watch(other.agency);
    await pass();
    await one.agency.createMilestone({ id, body: { title: 'Kick-off' } });
    await pass();
    await viewer.until((it) => lastChangeIn(it)?.id === '2');
    await list.until((it) => lastChangeIn(it)?.data.version === 2);
    expect(lastChangeIn(list)?.data).toMatchObject({ project: id });
  });

  test('a link that one ends closes its streams at the other', async () => {
    const { one, other, pass, id } = await startTwo(kind);
    const link = await one.agency.createLink({ id, body: { name: 'Orbit Media' } });
    const seen = await watch(other.client(link.token), id);
    await pass();
    await one.agency.endLink({ id, linkId: link.id });
    await pass();
    await seen.ended;
    expect(seen.events.at(-1)?.event).toBe('bye');
  });
});

onPostgres('two servers on one PostgreSQL', () => {
  test('both know who looks and what is edited, and forget a server that has stopped', async () => {
    const { one, other, pass, id, clientToken, internalToken } = await startTwo('postgres');
    const first = await watch(one.client(internalToken), id);
    const second = await watch(other.client(internalToken), id);
    await watch(other.client(clientToken), id);
    const seen = (by: typeof first) => async () => {
      await pass();
      return presenceIn(by);
    };
    await expect.poll(seen(first)).toMatchObject({ internal: 1, client: 1 });
    await expect.poll(seen(second)).toMatchObject({ internal: 1, client: 1 });
    const stream = presenceIn(first)?.stream ?? '';
    // The request may reach another process than the stream.
    const body = { stream, row: 'row-1' };
    await other.client(internalToken).noteEditing({ id, body });
    await expect.poll(seen(second)).toMatchObject({ editing: ['row-1'] });
    expect(presenceIn(first)?.editing).toEqual([]);
    await other.live.stop();
    await expect.poll(seen(first)).toMatchObject({ internal: 0, client: 0 });
  });

  test('both count failed credentials together', async () => {
    const { one, other } = await startTwo('postgres');
    const guess = async ({ request }: typeof one) =>
      (await request('/api/projects', { token: 'x'.repeat(32) })).status;
    for (let count = 0; count < FAILURES_A_MINUTE; count += 1)
      expect(await guess(count % 2 === 0 ? one : other)).toBe(401);
    expect(await Promise.all([guess(one), guess(other)])).toEqual([429, 429]);
  });
});
