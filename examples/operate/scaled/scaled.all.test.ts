import { randomUUID } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient } from '@project-dashboard/core/contract/client/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openViewer, type Viewer } from '../../../api/testing/open-viewer.ts';
import { postgresBinaries } from '../../../api/testing/postgres/postgres-binaries.ts';
import { PROGRAM, runShell } from '../../../cli/testing/run-process.ts';
import { emptyFolder } from '../../../cli/testing/run-program.ts';
import { freePorts } from '../../../core/testing/free-ports.ts';
import { debianProgram } from '../../testing/debian-program.ts';

const { missing } = debianProgram('nginx');
const folder = emptyFolder();
const file = (name: string) => readFileSync(join(folder, name), 'utf8').trim();

let env: Record<string, string>;
let apiPorts: readonly number[];
let url: string;
let agency: Client;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const scaled = (words: string) =>
  runShell(`${join(import.meta.dirname, 'scaled.sh')} ${words}`, { env });

describe('PostgreSQL, two processes and nginx from the script', () => {
  beforeAll(async () => {
    if (missing !== '') return;
    // PostgreSQL and the workers of nginx run as other users.
    chmodSync(folder, 0o755);
    const [port = 0, postgresPort = 0, ...others] = await freePorts(4);
    apiPorts = others;
    url = `http://127.0.0.1:${port}`;
    env = {
      ...{ FOLDER: folder, PORT: String(port), API_PORTS: apiPorts.join(' '), PROGRAM },
      POSTGRES_PORT: String(postgresPort),
      POSTGRES_BIN: await postgresBinaries(folder),
    };
    const started = await scaled('start');
    expect(started, started.err).toMatchObject({ code: 0 });
    agency = createClient({ baseUrl: url, token: file('agency.key') });
  });
  afterAll(async () => {
    if (missing === '') await scaled('stop');
  });
  beforeEach(({ skip }) => skip(missing !== '', missing));

  /** How many streams each process has opened, from its log. */
  const streamsOf = () =>
    apiPorts.map((port) => file(`log/api-${port}.log`).split('/events"').length - 1);

  /** A project with four viewers or more, at least one at each process; how many are at each; and an editor. */
  async function watched() {
    const body = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' };
    const { id, internalToken, clientToken } = await agency.createProject({ body });
    const before = streamsOf();
    const opened = () => streamsOf().map((count, at) => count - (before[at] ?? 0));
    const viewers: Viewer[] = [];
    while (viewers.length < 4 || opened().includes(0)) {
      const token = viewers.length % 2 === 0 ? internalToken : clientToken;
      viewers.push(await openViewer([createClient({ baseUrl: url, token })], id));
    }
    const editor = createClient({ baseUrl: url, token: internalToken });
    return { id, viewers, atFirst: opened()[0], editor, editorToken: internalToken };
  }

  /** Every viewer has read every milestone, and nobody was told a revision twice. */
  async function expectAllRead(viewers: readonly Viewer[], titles: readonly string[]) {
    for (const viewer of viewers) {
      await expect.poll(() => viewer.titles()).toEqual(titles);
      expect(viewer.told).toEqual([...new Set(viewer.told)].toSorted((a, b) => a - b));
      await viewer.stop();
    }
  }

  /** Adds milestones until it is stopped. A request that fails is repeated with its key. */
  function write(editor: Client, id: string) {
    const titles: string[] = [];
    const failures: string[] = [];
    let isStopped = false;
    const writing = (async () => {
      while (!isStopped) {
        const title = `Milestone ${titles.length + 1}`;
        const idempotencyKey = randomUUID();
        const create = () => editor.createMilestone({ id, body: { title } }, { idempotencyKey });
        for (;;) {
          const made = await create().catch(String);
          if (typeof made !== 'string') break;
          failures.push(made);
          await delay(50);
        }
        titles.push(title);
        await delay(20);
      }
    })();
    return {
      titles,
      failures,
      async stop() {
        isStopped = true;
        await writing;
      },
    };
  }

  test('a process is killed during writes: its viewers go on at the other, and nothing is missed', async () => {
    const { id, viewers, atFirst, editor } = await watched();
    const writer = write(editor, id);
    await expect.poll(() => writer.titles.length).toBeGreaterThan(5);
    process.kill(Number(file(`api-${apiPorts[0]}.pid`)), 'SIGKILL');
    const before = writer.titles.length;
    await expect.poll(() => writer.titles.length).toBeGreaterThan(before + 5);
    await writer.stop();
    await expect.poll(() => viewers.filter((viewer) => viewer.streams() > 1).length).toBe(atFirst);
    await expectAllRead(viewers, writer.titles);

    const out = expect.stringContaining(`API on port ${apiPorts[0]}: not ready`);
    expect(await scaled('status')).toMatchObject({ code: 1, out });
    expect(await scaled('start')).toMatchObject({ code: 0 });
    expect(await scaled('status')).toMatchObject({ code: 0 });
  });

  test('PostgreSQL restarts under streams: they stay and catch up, and nothing is doubled', async () => {
    const { id, viewers, editor } = await watched();
    const writer = write(editor, id);
    await expect.poll(() => writer.titles.length).toBeGreaterThan(5);
    const before = writer.titles.length;
    const pid = Number(file('postgres/data/postmaster.pid').split('\n')[0]);
    process.kill(pid, 'SIGINT');
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await scaled('start')).toMatchObject({ code: 0 });
    await expect.poll(() => writer.titles.length).toBeGreaterThan(before + 5);
    await writer.stop();
    await expectAllRead(viewers, writer.titles);
    for (const viewer of viewers) expect(viewer.streams()).toBe(1);
  });

  test('a rolling restart under reads and writes: no request fails, and viewers go on', async ({
    annotate,
  }) => {
    const { id, viewers, editor, editorToken } = await watched();
    const pids = () => apiPorts.map((port) => file(`api-${port}.pid`));
    const old = pids();
    const writer = write(editor, id);
    // A reloaded nginx closes idle connections, also one that a request has just been sent on. A browser repeats such
    // a read over a new connection. fetch of Node does not, so each read opens its own.
    const headers = { authorization: `Bearer ${editorToken}` };
    const address = `${url}/api/projects/${id}/milestones`;
    const read = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(address, { agent: false, headers }, resolve).on('error', reject);
      });
    let reads = 0;
    let isDone = false;
    const reading = (async () => {
      while (!isDone) {
        const response = await read();
        response.resume();
        expect(response.statusCode).toBe(200);
        reads += 1;
      }
    })();
    expect(await scaled('rolling-restart')).toMatchObject({ code: 0, err: '' });
    isDone = true;
    await reading;
    await writer.stop();
    for (const [at, pid] of pids().entries()) expect(pid).not.toBe(old[at]);
    await annotate(`${reads} reads, ${writer.titles.length} writes`);
    expect(writer.failures.filter((failure) => !failure.includes('Could not reach'))).toEqual([]);
    for (const viewer of viewers) await expect.poll(() => viewer.streams()).toBeGreaterThan(1);
    await expectAllRead(viewers, writer.titles);
  });

  test('the logs have no token, and a stop leaves nothing behind', async () => {
    const projects = await agency.listProjects({});
    const [project] = projects;
    await agency.readProjectByToken({ token: project?.clientToken ?? '' });
    const log = () => file('log/access.log') + file('log/error.log');
    await expect.poll(log).toContain('/api/projects/token/{token} 200');
    for (const { internalToken, clientToken } of projects)
      for (const token of [internalToken, clientToken]) expect(log()).not.toContain(token);
    expect(await scaled('stop')).toMatchObject({ code: 0, err: '' });
    for (const port of [...apiPorts, Number(env.PORT), Number(env.POSTGRES_PORT)])
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });
});
