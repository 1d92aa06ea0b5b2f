import { createServer } from 'node:http';
import { serve } from './serve.ts';

// `constant-server.ts`: R0, what node:http can do. GET /SIZE answers that many constant bytes.
const bodies = new Map<string, Buffer>();

serve(
  createServer(({ url = '' }, response) => {
    const body = bodies.get(url) ?? Buffer.alloc(Number(url.slice(1)), 'x');
    bodies.set(url, body);
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
      .end(body);
  }),
);
