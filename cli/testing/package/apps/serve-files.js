// `node serve-files.js PORT`: the files of this folder.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const name = pathname === '/' ? 'index.html' : pathname;
  const file = await readFile(join('.', name)).catch(() => null);
  const type = name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
  response.writeHead(file === null ? 404 : 200, { 'Content-Type': type }).end(file);
}).listen(Number(process.argv[2]), '127.0.0.1');
