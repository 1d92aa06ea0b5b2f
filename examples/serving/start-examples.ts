import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { builtFolder } from './built-folder.ts';
import { findExamples } from './find-examples.ts';
import { indexPage } from './index-page.ts';
import { readText, TYPES } from './read-text.ts';
import { type RunningApi, startApi } from './start-api.ts';

/** The address in every example, where `npm start` serves the API. */
const WRITTEN_API = 'http://127.0.0.1:3000';

export interface RunningExamples {
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
