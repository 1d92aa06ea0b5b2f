import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, join, resolve } from 'node:path';
import { createClient } from '@project-dashboard/core/contract/client/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readSettings, settingVariables } from '../../../api/settings.ts';
import { ended } from '../../../cli/testing/run-process.ts';
import { emptyFolder } from '../../../cli/testing/run-program.ts';
import { freePorts } from '../../../core/testing/free-ports.ts';
import { findNode24 } from '../../../core/testing/node-24.ts';
import { type Instruction, readDockerfile } from './testing/read-dockerfile.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const EXAMPLES = join(ROOT, 'examples/operate');
const stages = readDockerfile(readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8'));
const final = stages.at(-1)?.instructions ?? [];
const said = (name: string) =>
  final.flatMap((one) => (one.name === name ? [one.words] : [])).at(-1) ?? '';
const words = (text: string) => z.array(z.string()).parse(JSON.parse(text));

describe("the Dockerfile's steps, run without a container engine", () => {
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let port: number;
  let server: ChildProcess;
  let url: string;

  /** A path of the image in the folder of its stage. */
  const inside = (stage: string, path: string) => join(folder, stage, path);

  /**
   * Runs the steps of a stage in a folder of its own. The stage that builds is this repository, because its steps are
   * those of every test run.
   */
  async function runStage(stage: string, instructions: readonly Instruction[]) {
    let workdir = '/';
    for (const { name, words: given } of instructions) {
      if (name === 'WORKDIR') {
        workdir = given;
        mkdirSync(inside(stage, workdir), { recursive: true });
      }
      if (name === 'COPY') {
        const parts = given.split(' ');
        const [from, ...paths] = given.startsWith('--from=') ? parts : ['', ...parts];
        const target = inside(stage, join(workdir, paths.pop() ?? ''));
        for (const path of paths) copy(from?.replace('--from=', '') ?? '', path, target);
      }
      if (name === 'RUN') {
        const line = given.replaceAll(/(?<=^|\s)\/(?=app|usr|data)/g, `${folder}/${stage}/`);
        const shell = spawn('sh', ['-ec', line], { cwd: inside(stage, workdir), env });
        const { code, err } = await ended(shell);
        expect(code, `${line}\n${err}`).toBe(0);
      }
    }
  }

  /** Copies like docker: of a folder, its content. What another stage has made is moved, which is faster. */
  function copy(from: string, path: string, target: string) {
    const built = from === 'build' ? path.replace('/build', ROOT) : join(ROOT, path);
    const source = from === 'packages' ? inside(from, path) : built;
    if (!statSync(source).isDirectory()) cpSync(source, join(target, basename(source)));
    else if (from === 'packages') renameSync(source, target);
    else cpSync(source, target, { recursive: true });
  }

  beforeAll(async () => {
    folder = emptyFolder();
    const { folders } = await findNode24();
    const programs = join(folder, 'programs');
    for (const path of [programs, inside('final', '/usr/local/bin')])
      mkdirSync(path, { recursive: true });
    // The image has a user `node`; this machine need not have one.
    writeFileSync(join(programs, 'chown'), '#!/bin/sh\n');
    chmodSync(join(programs, 'chown'), 0o755);
    const PATH = [programs, ...folders, process.env.PATH].join(delimiter);
    // npm may need this machine's settings to reach its registry.
    env = { ...process.env, PATH, npm_config_prefer_offline: 'true' };
    for (const { name, instructions } of stages)
      if (name !== 'build') await runStage(name, instructions);

    [port = 0] = await freePorts(1);
    url = `http://127.0.0.1:${port}`;
    const pairs = said('ENV').split(' ');
    const given = Object.fromEntries(pairs.map((pair) => pair.split('=')));
    const [program = '', ...rest] = words(said('CMD'));
    server = spawn(inside('final', `/usr/local/bin/${program}`), rest, {
      cwd: inside('final', said('WORKDIR')),
      env: {
        ...{ PATH: folders.join(delimiter), ...given, HOST: '127.0.0.1', PORT: String(port) },
        DATABASE_URL: given.DATABASE_URL.replace('/data', inside('final', said('VOLUME'))),
      },
      stdio: 'ignore',
    });
    await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 15_000 });
  });
  afterAll(() => server?.kill('SIGKILL'));

  test('the server runs from the copied files alone, with its pages and its health check', async () => {
    const key = readFileSync(inside('final', '/data/agency.key'), 'utf8').trim();
    const agency = createClient({ baseUrl: url, token: key });
    const body = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' };
    expect(await agency.createProject({ body })).toMatchObject({ slug: 'study' });
    for (const path of ['/', '/widget.js']) expect((await fetch(url + path)).status).toBe(200);

    const [, check = '[]'] = /CMD (\[.*)/.exec(said('HEALTHCHECK')) ?? [];
    const [program = '', ...rest] = words(check).map((word) => word.replace('3000', String(port)));
    expect(await ended(spawn(program, rest, { env }))).toMatchObject({ code: 0 });
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    expect(await ended(spawn(program, rest, { env }))).toMatchObject({ code: 1 });
  });

  test('the image is built as the tests build, runs without root and keeps its data in a volume', () => {
    const [build] = stages;
    const runs = build?.instructions.flatMap((one) => (one.name === 'RUN' ? [one.words] : []));
    expect(runs).toEqual(['npm ci --ignore-scripts', 'npm run build -w widget -w api -w cli']);
    expect(said('USER')).toBe('node');
    expect(said('VOLUME')).toBe('/data');
    expect(said('ENV')).toContain('DATABASE_URL=sqlite:/data/');
    expect(Number(said('EXPOSE'))).toBe(readSettings({}).port);
  });
});

const service = z.object({
  image: z.optional(z.string()),
  build: z.optional(z.object({ context: z.string(), dockerfile: z.string() })),
  environment: z.prefault(z.record(z.string(), z.string()), {}),
  volumes: z.prefault(z.array(z.string()), []),
  secrets: z.prefault(z.array(z.string()), []),
  ports: z.prefault(z.array(z.string()), []),
  depends_on: z.prefault(z.record(z.string(), z.object({ condition: z.string() })), {}),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
  stop_grace_period: z.optional(z.string()),
  networks: z.optional(z.object({ default: z.object({ ipv4_address: z.string() }) })),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.prefault(z.record(z.string(), z.object({ file: z.string() })), {}),
});

describe.each(['deploy', 'scaled'])('compose.yaml of %s', (name) => {
  const folder = join(EXAMPLES, name);
  const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');
  const file = compose.parse(parse(text, { merge: true }));
  const services = Object.entries(file.services);
  const own = services.filter(([, { build }]) => build !== undefined);

  test('names existing files, services and secrets', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    for (const [, { volumes, secrets, depends_on, build }] of services) {
      for (const mount of volumes) {
        const [source = ''] = mount.split(':');
        if (source.startsWith('.')) expect(existsSync(join(folder, source)), source).toBe(true);
        else expect(file.volumes).toHaveProperty(source);
      }
      // The README says how to make each secret.
      for (const secret of secrets)
        expect(readme).toContain(`> ${basename(file.secrets[secret]?.file ?? '')}`);
      for (const other of Object.keys(depends_on)) expect(file.services).toHaveProperty(other);
      if (build) expect(existsSync(join(folder, build.context, build.dockerfile))).toBe(true);
    }
  });

  test('waits only for services with a health check', () => {
    for (const [, { depends_on }] of services)
      for (const other of Object.keys(depends_on)) {
        const isOwn = own.some(([one]) => one === other);
        expect(isOwn || file.services[other]?.healthcheck !== undefined, other).toBe(true);
      }
  });

  test('gives the server settings that it knows, and time to stop', () => {
    const known = settingVariables().map((one) => one.name);
    expect(own.length).toBeGreaterThan(0);
    for (const [, { environment, stop_grace_period }] of own) {
      expect(Object.keys(environment).filter((one) => !known.includes(one))).toEqual([]);
      const drain = Number(environment.DRAIN_DELAY ?? 0);
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(drain + 5);
    }
  });
});

test('Caddy gets its two variables, and nginx finds both processes', () => {
  const read = (path: string) => readFileSync(join(EXAMPLES, path), 'utf8');
  const deploy = compose.parse(parse(read('deploy/compose.yaml'), { merge: true }));
  const variables = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(deploy.services.caddy?.environment ?? {})).toEqual(variables);
  const scaled = compose.parse(parse(read('scaled/compose.yaml'), { merge: true }));
  const addresses = Object.values(scaled.services).flatMap(({ networks }) =>
    networks ? [`${networks.default.ipv4_address}:${readSettings({}).port}`] : [],
  );
  const upstream = [...read('scaled/upstream.conf').matchAll(/server (\S+)/g)];
  expect(upstream.map(([, address]) => address)).toEqual(addresses);
});
