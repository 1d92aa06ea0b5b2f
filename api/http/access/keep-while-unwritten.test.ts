import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { onEveryDatabase } from '../../testing/test-database.ts';
import { keepWhileUnwritten } from './keep-while-unwritten.ts';

onEveryDatabase('a kept read', (kind) => {
  const server = testServer({ kind });
  const other = testServer({ beside: server });

  const countingRead = () => {
    let reads = 0;
    const read = keepWhileUnwritten(async ({ reader }, id: string) => {
      reads += 1;
      const rows: { title: string }[] = await reader('projects').select('title').where({ id });
      return rows[0]?.title;
    });
    return { read, reads: () => reads };
  };

  test('reads again after a commit of this process and of another one', async () => {
    const { id } = await server.createProject();
    const { read } = countingRead();
    for (const [writer, title] of [
      [server, 'One'],
      [other, 'Two'],
      [server, 'Three'],
      [other, 'Four'],
    ] as const) {
      await writer.agency.updateProject({ id, body: { title } });
      expect(await read(server.database, id)).toBe(title);
      expect(await read(other.database, id)).toBe(title);
    }
  });

  if (kind === 'sqlite')
    test('reads once while nobody commits', async () => {
      const { id } = await server.createProject();
      const { read, reads } = countingRead();
      await Promise.all([read(server.database, id), read(server.database, id)]);
      await read(server.database, id);
      expect(reads()).toBe(1);
      await read(server.database, 'another id');
      expect(reads()).toBe(2);
    });

  test('reads again after a failure', async () => {
    let reads = 0;
    const read = keepWhileUnwritten(async () => {
      reads += 1;
      if (reads === 1) throw new Error('The disk hiccups.');
      return reads;
    });
    await expect(read(server.database)).rejects.toThrow('hiccups');
    expect(await read(server.database)).toBe(2);
  });
});
