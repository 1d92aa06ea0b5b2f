import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withFault } from './fault.ts';
import { FAULTS } from './list.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

test('every fault changes one place of its file', () => {
  const changed = FAULTS.map((fault) => {
    const source = readFileSync(join(ROOT, fault.file), 'utf8');
    return { name: fault.name, isChanged: withFault(source, fault) !== source };
  });
  expect(changed.filter(({ isChanged }) => !isChanged)).toEqual([]);
});

test('every fault has a name of its own', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

test('every fault names tests that exist', () => {
  const rooms = new Set(
    FAULTS.flatMap(({ tests }) => tests.map((path) => path.split('/')[0] ?? '')),
  );
  const found = [...rooms]
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true }).map((path) => `${room}/${path}`),
    )
    .filter((path) => /\.test\.tsx?$/.test(path));
  const missing = FAULTS.flatMap(({ name, tests }) =>
    tests
      .filter(
        (path) => !found.some((one) => one.startsWith(`${path}/`) || one.startsWith(`${path}.`)),
      )
      .map((path) => `${name}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a text that stands in a file twice is no fault', () => {
  const fault = { name: 'x', file: 'a.ts', find: 'a', replace: 'b', tests: [] };
  expect(withFault('a + 1', fault)).toBe('b + 1');
  expect(() => withFault('a + a', fault)).toThrow('a.ts has it 2 times, not once: a');
  expect(() => withFault('1', fault)).toThrow('a.ts has it 0 times, not once: a');
});
