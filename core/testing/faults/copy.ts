import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Each build: the rooms that it bundles, the folders that it writes, and the rooms whose tests read it. */
const BUILDS = {
  widget: {
    rooms: ['core', 'widget'],
    folders: ['widget/dist', 'widget/npm/dist'],
    readers: ['widget', 'examples'],
  },
  api: { rooms: ['core', 'api'], folders: ['api/dist'], readers: ['api', 'examples'] },
  cli: { rooms: ['core', 'api', 'cli'], folders: ['cli/dist'], readers: ['cli', 'examples'] },
} as const;
type Build = keyof typeof BUILDS;
const ALL_BUILDS = ['widget', 'api', 'cli'] as const satisfies readonly Build[];

const report = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** A test that failed: its file from the root, and its name. */
interface Failure {
  readonly file: string;
  readonly test: string;
}

/** None of the tests belongs to the run, or all are skipped. */
export class NoTestRan extends Error {}

/** The repository in a temporary folder with builds of its own, so that a fault in it disturbs nobody. */
export class Copy {
  readonly #folder = realpathSync(mkdtempSync(join(tmpdir(), 'project-dashboard-faults-')));
  readonly #tree = join(this.#folder, 'tree');
  readonly #kept = join(this.#folder, 'kept');
  #running: ChildProcess | undefined;

  /** Copies the working tree, or the files of a commit, and builds all. */
  async make(ref: string | undefined): Promise<void> {
    mkdirSync(this.#tree);
    const git = (...args: string[]): Buffer => {
      const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30 });
      if (status !== 0) throw new Error(stderr.toString());
      return stdout;
    };
    if (ref === undefined) {
      const paths = git('ls-files', '-coz', '--exclude-standard').toString().split('\0');
      for (const path of paths.filter((one) => one !== '' && existsSync(join(ROOT, one))))
        cpSync(join(ROOT, path), join(this.#tree, path));
    } else {
      spawnSync('tar', ['-x', '-C', this.#tree], { input: git('archive', ref) });
    }
    this.#takePackages('node_modules');
    this.#takePackages('examples/embed/hosts/node_modules');
    await this.#build(ALL_BUILDS);
    this.#copyBuilds(ALL_BUILDS, this.#tree, this.#kept);
  }

  /** Runs tests while a file is changed. Builds again what bundles it and is read by them. */
  async failureWith(
    file: string,
    change: (source: string) => string,
    tests: readonly string[],
    options: readonly string[],
  ): Promise<Failure | undefined> {
    const path = join(this.#tree, file);
    const [source, { atime, mtime }] = [readFileSync(path, 'utf8'), statSync(path)];
    const changed = change(source);
    const isIn = (rooms: readonly string[], path: string) =>
      rooms.includes(path.split('/')[0] ?? '');
    const stale = ALL_BUILDS.filter(
      (build) =>
        isIn(BUILDS[build].rooms, file) && tests.some((one) => isIn(BUILDS[build].readers, one)),
    );
    try {
      writeFileSync(path, changed);
      // As old as before: a build that these tests do not read counts as fresh.
      utimesSync(path, atime, mtime);
      await this.#build(stale);
      return await this.failure([...tests, ...options]);
    } finally {
      writeFileSync(path, source);
      utimesSync(path, atime, mtime);
      this.#copyBuilds(stale, this.#kept, this.#tree);
    }
  }

  /** The first test that fails. Throws {@link NoTestRan}, and an error if a file fails outside of its tests. */
  async failure(options: readonly string[]): Promise<Failure | undefined> {
    const out = join(this.#folder, 'report.json');
    rmSync(out, { force: true });
    const { said } = await this.#run('node', [
      ...['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--maxWorkers=1'],
      ...['--reporter=json', `--outputFile=${out}`, ...options],
    ]);
    if (!existsSync(out)) throw new NoTestRan(`No test ran. ${said}`);
    const { success, testResults } = report.parse(JSON.parse(readFileSync(out, 'utf8')));
    const files = testResults.map((one) => ({
      ...one,
      name: one.name.slice(this.#tree.length + 1),
    }));
    for (const { name, assertionResults } of files)
      for (const { status, fullName } of assertionResults)
        if (status === 'failed') return { file: name, test: fullName };
    const outside = files.find(({ message }) => message !== '');
    if (outside !== undefined) throw new Error(`${outside.name} fails: ${outside.message}`);
    if (!success) throw new Error(said);
    if (!files.some((one) => one.assertionResults.some(({ status }) => status === 'passed')))
      throw new NoTestRan('No test ran.');
    return undefined;
  }

  /** Ends what runs in it and removes it. */
  remove(): void {
    this.#running?.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /**
   * The installed packages as hard links, or as copies on another disk. The links to workspaces are relative: they lead into
   * this tree.
   */
  #takePackages(folder: string): void {
    const [from, to] = [join(ROOT, folder), join(this.#tree, folder)];
    if (!existsSync(from)) return;
    if (spawnSync('cp', ['-al', from, to]).status !== 0) {
      rmSync(to, { recursive: true, force: true });
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    }
    // What tools write there must not reach the original.
    for (const cache of ['.vite', '.vite-temp'])
      rmSync(join(to, cache), { recursive: true, force: true });
  }

  async #build(builds: readonly Build[]): Promise<void> {
    for (const build of builds) {
      const { code, said } = await this.#run('npm', ['run', 'build', '-w', build]);
      if (code !== 0) throw new Error(`The build of ${build} fails. ${said}`);
    }
  }

  #copyBuilds(builds: readonly Build[], from: string, to: string): void {
    for (const folder of builds.flatMap((build) => BUILDS[build].folders)) {
      rmSync(join(to, folder), { recursive: true, force: true });
      cpSync(join(from, folder), join(to, folder), { recursive: true, preserveTimestamps: true });
    }
  }

  /** Runs a program in the tree. Resolves to its exit code and the end of what it printed. */
  #run(program: string, args: readonly string[]): Promise<{ code: number | null; said: string }> {
    // The program that runs TypeScript sets NODE_ENV, which would make a build for development.
    const { NODE_ENV: _, ...env } = process.env;
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const child = spawn(program, args, { cwd: this.#tree, env, stdio: [...stdio] });
    this.#running = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said = `${said}${chunk}`.slice(-2000);
      });
    return new Promise((ended, failed) => {
      child.once('error', failed);
      child.once('close', (code) => ended({ code, said }));
    });
  }
}
