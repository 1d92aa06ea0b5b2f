import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ended, PROGRAM } from '../../../../cli/testing/run-process.ts';
import { type Ended, emptyFolder } from '../../../../cli/testing/run-program.ts';
import { freePorts } from '../../../../core/testing/free-ports.ts';

const DEPLOY = join(import.meta.dirname, '..');

/** The folders of the guides that are made in the sandbox. systemd makes the others. */
const FOLDERS = [
  ...['bin', 'image', 'usr/local/sbin', 'var/lib', 'etc/systemd/system', 'etc/caddy'],
  ...['conf.d', 'snippets', 'sites-available', 'sites-enabled'].map((name) => `etc/nginx/${name}`),
];

/** A folder that takes the place of a machine's root for the commands of the guides. */
export interface Sandbox {
  readonly url: string;
  /** A path of the machine, such as `/etc/project-dashboard/agency.key`, in the sandbox. */
  at(path: string): string;
  /** Runs the commands of a page's section in order, until one fails. Replaces words, such as an address, before. */
  run(page: string, heading: string, words?: Readonly<Record<string, string>>): Promise<Ended>;
  /** The sections with commands that have not run. */
  left(): string[];
  /** Runs one line in the sandbox. */
  shell(line: string): Promise<Ended>;
  stop(): Promise<void>;
}

/** Makes a sandbox with the stand-ins, and with the files of this folder in their paths. */
export async function makeSandbox(): Promise<Sandbox> {
  const root = emptyFolder();
  const [port, metricsPort] = await freePorts(2);
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  const placed = (text: string) =>
    text
      .replaceAll(/(?<![\w/}])\/(?=etc\/|var\/lib\/|usr\/local\/sbin)/g, `${root}/`)
      .replaceAll(/(?<=\s)\/data\//g, `${root}/image/`)
      .replaceAll(/(127\.0\.0\.1:|PORT=)3000/g, `$1${port}`)
      .replaceAll(/(127\.0\.0\.1:|METRICS_PORT=)9464/g, `$1${metricsPort}`);

  const here = join(root, 'deploy');
  cpSync(DEPLOY, here, { recursive: true });
  for (const name of readdirSync(here, { recursive: true, encoding: 'utf8' })) {
    const path = join(here, name);
    if (statSync(path).isFile() && !name.startsWith('testing'))
      writeFileSync(path, placed(readFileSync(path, 'utf8')));
  }

  const programs = [
    join(here, 'testing/stand-ins'),
    join(root, 'bin'),
    join(root, 'usr/local/sbin'),
  ];
  const PATH = [...programs, dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { PATH, HOME: root, SANDBOX: root, PROGRAM };
  const shell = (line: string) =>
    ended(
      spawn('bash', ['-euo', 'pipefail', '-c', line], {
        cwd: here,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  const waiting = sections();
  return {
    url: `http://127.0.0.1:${port}`,
    at: (given) => join(root, given),
    run(page, heading, words = {}) {
      const section = `${page} ${heading}`;
      let commands = waiting.get(section);
      if (commands === undefined) throw new TypeError(`There are no more commands in ${section}.`);
      waiting.delete(section);
      for (const [from, to] of Object.entries(words)) commands = commands.replaceAll(from, to);
      return shell(placed(commands));
    },
    left: () => [...waiting.keys()],
    shell: (line) => shell(placed(line)),
    async stop() {
      await shell('systemctl stop project-dashboard');
    },
  };
}

/** The commands of each section of the README and the guides: its indented lines. */
function sections(): Map<string, string> {
  const pages = readdirSync(DEPLOY).filter((name) => name.endsWith('.md'));
  return new Map(
    pages.flatMap((page) =>
      readFileSync(join(DEPLOY, page), 'utf8')
        .split(/^## /m)
        .map((section): [string, string] => {
          const commands = [...section.matchAll(/^ {4}(\S.*)$/gm)].map(([, line]) => line);
          return [`${page} ${section.split('\n')[0]}`, commands.join('\n')];
        })
        .filter(([, commands]) => commands !== ''),
    ),
  );
}
