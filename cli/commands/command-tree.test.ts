import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS, type CommandEntry } from './command-tree.ts';

const below = (entry: CommandEntry): CommandEntry[] => [entry, ...entry.below.flatMap(below)];

/** The commands that a file exports, each with its words. */
async function commandsOf(file: string): Promise<[string, unknown][]> {
  const exported: Record<string, unknown> = await import(`../commands/${file}.ts`);
  return Object.entries(exported).flatMap(([name, group]) =>
    Object.entries(typeof group === 'object' && group !== null ? group : {})
      .filter(([, one]) => typeof one === 'function')
      .map(([word, one]): [string, unknown] => [`${file}: ${name}.${word}`, one]),
  );
}

test('the tree has every command of every file', async () => {
  const loads = COMMANDS.flatMap(below).flatMap(({ load }) => load ?? []);
  const inTree = new Set<unknown>(await Promise.all(loads.map((load) => load())));
  const files = readdirSync(import.meta.dirname).flatMap(
    (name) => /^([a-z-]+)\.ts$/.exec(name)?.[1] ?? [],
  );
  const commands = (await Promise.all(files.map(commandsOf))).flat();
  expect(commands.length).toBeGreaterThan(60);
  expect(commands.flatMap(([words, one]) => (inTree.has(one) ? [] : [words]))).toEqual([]);
});
