// `node serve.js PORT`: the page of the app, rendered by its server part, and its built files.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { render } from './dist/server/server.js';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
const page = await readFile('dist/client/index.html', 'utf8');

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const file =
    pathname === '/' ? null : await readFile(join('dist/client', pathname)).catch(() => null);
  if (file !== null) {
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'text/plain');
    response.end(file);
  } else if (pathname === '/') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(page.replace('<!--app-->', await render(Object.fromEntries(searchParams))));
  } else {
    response.writeHead(404).end();
  }
}).listen(Number(process.argv[2]), '127.0.0.1');
