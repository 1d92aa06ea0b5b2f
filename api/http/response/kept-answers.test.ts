import { expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { keptAnswers } from './kept-answers.ts';

const answer = (bytes: number): Answer => ({
  body: Buffer.alloc(bytes),
  gzip: () => undefined,
  type: 'application/json',
  rowVersion: undefined,
  headers: {},
});

/** Finds a response of some bytes and reports whether it had to be built. */
const finder = (limit?: number) => {
  const answers = keptAnswers(limit);
  const isBuilt = async (key: string, tag = 'c-1', bytes = 100) => {
    let built = false;
    await answers.find(key, tag, async () => {
      built = true;
      return answer(bytes);
    });
    return built;
  };
  return { answers, isBuilt };
};

test('builds a response once for each state', async () => {
  const { isBuilt } = finder();
  expect(await isBuilt('list', 'c-1')).toBe(true);
  expect(await isBuilt('list', 'c-1')).toBe(false);
  expect(await isBuilt('list', 'c-2')).toBe(true);
  expect(await isBuilt('other list', 'c-2')).toBe(true);
  expect(await isBuilt('list', 'c-2')).toBe(false);
});

test('lets requests for the same state wait for one response', async () => {
  const answers = keptAnswers();
  let builds = 0;
  const build = async () => {
    builds += 1;
    const bytes = builds;
    await new Promise(setImmediate);
    return answer(bytes);
  };
  const found = await Promise.all(
    ['c-1', 'c-1', 'c-2'].map((tag) => answers.find('list', tag, build)),
  );
  expect(found.map(({ body }) => body?.length)).toEqual([1, 1, 2]);
});

test('keeps no failure', async () => {
  const { answers, isBuilt } = finder();
  const failing = answers.find('list', 'c-1', async () => {
    throw new Error('The database is away.');
  });
  await expect(failing).rejects.toThrow('away');
  expect(await isBuilt('list', 'c-1')).toBe(true);
});

test('never keeps more bytes than the limit, and drops the responses that were used least recently', async () => {
  const { answers, isBuilt } = finder(10_000);
  // Each counts 2 * 1500 + 1000 bytes.
  for (const key of ['one', 'two']) await isBuilt(key, 'c-1', 1500);
  expect(answers.bytes()).toBe(8000);
  await isBuilt('one', 'c-1', 1500);
  await isBuilt('three', 'c-1', 1500);
  expect(answers.bytes()).toBe(8000);
  expect(await isBuilt('one', 'c-1', 1500)).toBe(false);
  expect(await isBuilt('two', 'c-1', 1500)).toBe(true);
});

test('a new state replaces the old one in the bytes, and a response beyond the limit is not kept', async () => {
  const { answers, isBuilt } = finder(10_000);
  for (let state = 0; state < 50; state += 1) {
    await isBuilt('list', `c-${state}`, 1000 + state);
    expect(answers.bytes()).toBe(3000 + 2 * state);
  }
  await isBuilt('large list', 'c-1', 6000);
  expect(answers.bytes()).toBe(3098);
  expect(await isBuilt('large list', 'c-1', 6000)).toBe(true);
});
