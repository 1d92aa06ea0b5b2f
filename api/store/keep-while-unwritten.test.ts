import { afterAll, beforeAll, expect, test } from 'vitest';
import { about, createTestProject, handlersOn, testDatabase } from '../testing/handle.ts';
import { onEveryDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { keepWhileUnwritten } from './keep-while-unwritten.ts';
import { open } from './open.ts';

onEveryDatabase('a kept read', (kind) => {
  const database = testDatabase(kind);
  let other: Database;
  beforeAll(async () => {
    // A second Database has connections of its own, like another process.
    other = await open(database.databaseUrl);
  });
  afterAll(() => other?.close());

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
    const { id } = await createTestProject(database.handle);
    const { read } = countingRead();
    for (const [writer, title] of [
      [database.db, 'One'],
      [other, 'Two'],
      [database.db, 'Three'],
      [other, 'Four'],
    ] as const) {
      await handlersOn(writer)('updateProject', {
        ...about(id),
        body: { title },
      });
      expect(await read(database.db, id)).toBe(title);
      expect(await read(other, id)).toBe(title);
    }
  });

  if (kind === 'sqlite')
    test('reads once while nobody commits', async () => {
      const { id } = await createTestProject(database.handle);
      const { read, reads } = countingRead();
      await Promise.all([read(database.db, id), read(database.db, id)]);
      await read(database.db, id);
      expect(reads()).toBe(1);
      await read(database.db, 'another id');
      expect(reads()).toBe(2);
    });

  test('reads again after a failure', async () => {
    let reads = 0;
    const read = keepWhileUnwritten(async () => {
      reads += 1;
      if (reads === 1) throw new Error('The disk hiccups.');
      return reads;
    });
    await expect(read(database.db)).rejects.toThrow('hiccups');
    expect(await read(database.db)).toBe(2);
  });
});
