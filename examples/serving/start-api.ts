import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** A sample project with the tokens of its two links. */
export interface Sample {
  readonly title: string;
  readonly internalToken: string;
  readonly clientToken: string;
}

export interface RunningApi {
  readonly url: string;
  readonly samples: readonly Sample[];
  stop(): Promise<void>;
}

const DEMO = resolve(import.meta.dirname, '../../api/dist/demo.js');
const ADDRESS = /^Project Dashboard is at (\S+)$/m;
const SAMPLE = /^(.+)\n {2}internal view: .+token=(\w+)\n {2}client view: .+token=(\w+)$/gm;

/** Runs the built demo in another process with its database in `folder`. Pages of `origin` may embed it for clients. */
export async function startApi(origin: string, folder: string): Promise<RunningApi> {
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, [DEMO], {
    cwd: folder,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', EMBED_ORIGINS: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (ADDRESS.test(output)) break;
  }
  const url = ADDRESS.exec(output)?.[1];
  if (url === undefined) throw new Error('The API did not start. Run npm run build first.');
  child.stdout.resume();
  const samples = [...output.matchAll(SAMPLE)].map((found) => {
    const [, title = '', internalToken = '', clientToken = ''] = found;
    return { title, internalToken, clientToken };
  });
  return {
    url,
    samples,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
