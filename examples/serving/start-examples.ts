import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { builtFolder, findExamples, indexPage, readText, TYPES } from './example-pages.ts';

/** A sample project with the tokens of its two links. */
export interface Sample {
  readonly title: string;
  readonly internalToken: string;
  readonly clientToken: string;
}

interface RunningApi {
  readonly url: string;
  readonly samples: readonly Sample[];
  stop(): Promise<void>;
}

const DEMO = resolve(import.meta.dirname, '../../api/dist/demo.js');
const ADDRESS = /^Project Dashboard is at (\S+)$/m;
const SAMPLE = /^(.+)\n {2}internal view: .+token=(\w+)\n {2}client view: .+token=(\w+)$/gm;

/** Runs the built demo in another process with its database in `folder`. Pages of `origin` may embed it for clients. */
async function startApi(origin: string, folder: string): Promise<RunningApi> {
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

/** The address in every example, where `npm start` serves the API. */
const WRITTEN_API = 'http://127.0.0.1:3000';

interface RunningExamples {
  readonly url: string;
  readonly api: RunningApi;
  stop(): Promise<void>;
}

/**
 * Serves every example and starts an API with the sample projects. The pages are at "localhost" and the API is at
 * 127.0.0.1, so a browser treats them as two sites, as in real use. Port 0 takes any free port.
 */
export async function startExamples(port: number): Promise<RunningExamples> {
  const examples = findExamples();
  const made = mkdtempSync(join(tmpdir(), 'project-dashboard-examples-'));
  const folderOf = builtFolder(examples, made);
  const server = createServer();
  let api: RunningApi | undefined;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await api?.stop();
    rmSync(made, { recursive: true, force: true });
  };
  try {
    const url = await listen(server, port);
    const running = await startApi(url, join(made, 'api'));
    api = running;
    const find = async (pathname: string): Promise<string | undefined> => {
      if (pathname === '/') return indexPage(examples);
      const [, name = '', ...rest] = decodeURIComponent(pathname).split('/');
      const folder = await folderOf(name);
      return folder && readText(folder, rest);
    };
    server.on('request', async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', url);
      // A browser requests it if a page names no icon, and logs a 404 as an error of the page.
      if (pathname === '/favicon.ico') return void response.writeHead(204).end();
      const text = await find(pathname).catch((fault: unknown) => {
        response.statusCode = 500;
        return String(fault);
      });
      if (text === undefined) response.statusCode = 404;
      const type = TYPES[extname(pathname) || '.html'] ?? 'text/plain';
      response.setHeader('Content-Type', type).end(fillIn(text ?? 'Not found', running));
    });
    return { url, api, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An example's text with the address of the running API and with real tokens. */
function fillIn(text: string, { url, samples }: RunningApi): string {
  return text
    .replaceAll(WRITTEN_API, url)
    .replaceAll('SECOND_TOKEN', samples[1]?.clientToken ?? '')
    .replaceAll('CLIENT_TOKEN', samples[0]?.clientToken ?? '');
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, 'localhost');
  await once(server, 'listening').catch(() => {
    throw new Error(`Port ${port} is in use. Choose another, for example PORT=8081.`);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://localhost:${address.port}`;
}
