import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { build } from 'vite';
import { fillIn } from './fill-in.ts';
import { type Example, findExamples } from './find-examples.ts';
import { indexPage } from './index-page.ts';
import { type RunningApi, startApi } from './start-api.ts';

export interface RunningExamples {
  readonly url: string;
  readonly api: RunningApi;
  readonly examples: readonly Example[];
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/**
 * Serves every example, and beside them an API of its own with the sample projects. Pages are at "localhost" and the
 * API is at 127.0.0.1: another site to a browser, as in real life, not only another port. Port 0 takes any.
 */
export async function startExamples(port: number): Promise<RunningExamples> {
  const examples = findExamples();
  const made = mkdtempSync(join(tmpdir(), 'project-dashboard-examples-'));
  const folders = new Map(
    examples.map((it) => [it.name, it.isBundled ? join(made, it.name) : it.folder]),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = pathname === '/' ? indexPage(examples) : read(folders, pathname);
    if (text === undefined || api === undefined) {
      response.writeHead(404).end('Not found');
      return;
    }
    const type = TYPES[extname(pathname) || '.html'] ?? '';
    response.setHeader('Content-Type', type).end(fillIn(text, api));
  });
  let api: RunningApi | undefined;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await api?.stop();
    rmSync(made, { recursive: true, force: true });
  };
  try {
    const url = await listen(server, port);
    api = await startApi(url, join(made, 'api'));
    for (const { name, folder, isBundled } of examples)
      if (isBundled) await bundle(name, folder, join(made, name));
    return { url, api, examples, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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

/** With the frameworks' development builds, whose warnings a reader of the console should see. */
const bundle = (name: string, root: string, outDir: string) =>
  build({
    root,
    base: `/${name}/`,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir, minify: false },
  });
/** The text of a file in an example's folder; undefined where there is none. */
function read(folders: ReadonlyMap<string, string>, pathname: string): string | undefined {
  const [, name = '', ...rest] = decodeURIComponent(pathname).split('/');
  const folder = folders.get(name);
  if (folder === undefined) return undefined;
  const file = join(folder, ...rest, pathname.endsWith('/') ? 'index.html' : '');
  if (relative(folder, file).startsWith('..') || TYPES[extname(file)] === undefined)
    return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
