import type { Command } from 'commander';
import { afterAll, expect, test } from 'vitest';
import { createProgram } from '../program.ts';
import { testIo } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';
import { maskSecrets } from './report-failure.ts';

const api = await startApi();
afterAll(() => api.stop());

/** The names of all commands that do something, such as `project links add`. */
function commandsBelow(command: Command, name = ''): string[] {
  if (command.commands.length === 0) return [name.trim()];
  return command.commands.flatMap((child) => commandsBelow(child, `${name} ${child.name()}`));
}

test('no error repeats a token, a link or the key that was typed in place of something else', async () => {
  const { internalToken: token } = await api.study({ title: 'Kept apart' });
  const others = /^(serve|mcp|backup|restore|move|migrate|complet\w+|help|openapi)/;
  const names = commandsBelow(createProgram(testIo())).filter((name) => !others.test(name));
  expect(names.length).toBeGreaterThan(50);
  const said: string[] = [];
  for (const name of names)
    for (const words of [[token], ['x', api.key], [`--${token}`]]) {
      const { code, out, err } = await api.run([...name.split(' '), ...words, '--yes', '--json']);
      if (code !== 0) said.push(`${name}: ${out}${err}`);
    }
  for (const line of [token, `project ${token}`, `project show ${api.url}/?token=${token}`])
    said.push((await api.run(line)).err, (await api.run(`${line} --debug`)).err);
  expect(said.length).toBeGreaterThan(150);
  expect(said.filter((text) => text.includes(token) || text.includes(api.key))).toEqual([]);
});

test.each([
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'brand-awareness-study-wave-3-2026-first-quarter',
  '0193f6a2-7c4e-7b1a-9d3f-2f1e0c9b8a77',
])('%s is no secret', (text) => {
  expect(maskSecrets(text, {})).toBe(text);
});
