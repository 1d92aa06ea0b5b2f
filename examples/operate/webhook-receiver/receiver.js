// A receiver of messages, without packages. It accepts a message only if its signature is right and it is new.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '4000' } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
if (key.length < 24)
  throw new Error('Set WEBHOOK_SECRET to the secret that "webhooks add" printed.');

/** A message may be this many seconds older or newer than the clock of this machine. */
const TOLERANCE = 300;
/** The largest message is 64 KiB. */
const MOST_BYTES = 128 * 1024;

/** The ids of the messages that were done: one that comes again has the same id. Keep them in your database. */
const done = new Set();

/** True if one of the signatures is made with the secret. After a rotation there are two. */
function isSigned(headers, body) {
  const timestamp = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= TOLERANCE)) return false;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((found) => found.length === expected.length && timingSafeEqual(found, expected));
}

/** What your program does with a message. */
function take({ type, data }) {
  process.stdout.write(`${type}: ${data.title}${data.project ? ` (${data.project.title})` : ''}\n`);
}

const server = createServer((request, response) => {
  const chunks = [];
  let size = 0;
  request.on('data', (chunk) => {
    size += chunk.length;
    if (size > MOST_BYTES) request.destroy();
    else chunks.push(chunk);
  });
  request.on('end', () => {
    // The signature is about the bytes as they came, so they are read as JSON only afterwards.
    const body = Buffer.concat(chunks).toString();
    if (request.method !== 'POST' || !isSigned(request.headers, body))
      return response.writeHead(401).end('The signature is not right.');
    const id = request.headers['webhook-id'];
    if (!done.has(id)) {
      take(JSON.parse(body));
      done.add(id);
    }
    response.end('ok');
  });
});
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`The receiver is at http://127.0.0.1:${server.address().port}\n`);
});
