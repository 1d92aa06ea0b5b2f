import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSample } from '../../../api/sample/load-sample.ts';
import { startTestServer, type TestServer } from '../../../api/testing/server.ts';
import { ended, PROGRAM } from '../../../cli/testing/run-process.ts';
import { emptyFolder, environment } from '../../../cli/testing/run-program.ts';

const EXAMPLE = join(import.meta.dirname, 'weekly-check.js');
const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

let server: TestServer;
let env: Record<string, string>;
let projects: Awaited<ReturnType<typeof loadSample>>;
beforeAll(async () => {
  server = await startTestServer();
  projects = await loadSample(server.database, todayIn('UTC', new Date()));
  env = environment({ PROJECT_DASHBOARD_URL: server.url, AGENCY_KEY: server.agencyKey });
});
afterAll(() => server.stop());

/** Runs the example with the built program. */
const check = (given: Readonly<Record<string, string>>) => {
  const words = [EXAMPLE, process.execPath, PROGRAM];
  return ended(spawn(process.execPath, words, { env: given, cwd: emptyFolder() }));
};

test('the check names each sample project with its health, what waits, and why its finish moved', async () => {
  const { code, out, err } = await check(env);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^6 tools, about \d+ tokens\n/);
  for (const { title } of projects)
    expect(out).toMatch(new RegExp(`^(BEHIND|AT RISK|ON TRACK) {2}${title}, `, 'm'));
  expect(out).toMatch(/^ {2}Waiting for the client: .*Customer list/m);
  expect(out).toMatch(/^ {2}Waiting for us: /m);
  expect(out).toMatch(/^ {2}.* moved \d+ working days, from /m);
  const secrets = projects.flatMap(({ internalToken, clientToken }) => [
    internalToken,
    clientToken,
  ]);
  for (const secret of [server.agencyKey, ...secrets]) expect(out).not.toContain(secret);
});

test('a server that is away is one sentence', async () => {
  const { code, out, err } = await check({ ...env, PROJECT_DASHBOARD_URL: 'http://127.0.0.1:2' });
  expect(code).toBe(1);
  expect(out).toMatch(/^6 tools/);
  expect(err).toContain('http://127.0.0.1:2');
});

test('the settings of the README are JSON, and start the tools', async () => {
  const [, json = ''] = /(^ {4}\{\n[\s\S]*?^ {4}\})/m.exec(readme) ?? [];
  const { args } = JSON.parse(json).mcpServers['project-dashboard'];
  expect(args).toEqual(['-y', 'research-project-dashboard', 'mcp']);
  const client = new Client({ name: 'tests', version: '1' });
  const words = [PROGRAM, ...args.slice(2)];
  await client.connect(new StdioClientTransport({ command: process.execPath, args: words, env }));
  expect((await client.listTools()).tools).toHaveLength(6);
  await client.close();
});
