import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { smtpServer } from '../settings/mail-settings.ts';
import { listenOn } from '../testing/front-proxy.ts';
import { openTransport } from './open-transport.ts';

/** Sends a mail: how it ended, in words. */
async function sendTo(url: string) {
  const limits = {
    connectionTimeout: 500,
    greetingTimeout: 300,
    socketTimeout: 500,
    mailTimeout: 1000,
  };
  const transport = await openTransport(smtpServer.parse(url), limits);
  const message = { from: 'updates@agency.example', subject: 'Hello', text: 'Hello.' };
  const { settlement, end } = await transport.send({ ...message, to: 'ana@a.example' });
  transport.close();
  const { state, isTemporary, response } = settlement;
  return [state, isTemporary && 'temporary', end && 'ends', response].filter(Boolean).join(', ');
}

test('a mail to a server whose name is not known waits, and ends the run', async () => {
  expect(await sendTo('smtp://nowhere.invalid')).toMatch(/^waiting, ends, /);
});

const talk = (replies: Readonly<Record<string, string>>) => (socket: Socket) => {
  socket.write('220 test\r\n');
  socket.on('data', (data) => {
    const verb = String(data).slice(0, 4).toUpperCase();
    const reply = replies[verb] ?? (verb === 'EHLO' ? '250 test' : '250 ok');
    if (reply !== '') socket.write(`${reply}\r\n`);
  });
};

test.each([
  ['says nothing at all', () => {}, /^waiting, ends, Greeting never received$/],
  ['hangs up before its greeting', (socket: Socket) => socket.end(), /^failed, temporary, /],
  ['stops', (socket: Socket) => socket.end('421 Try later\r\n'), /^waiting, ends, 421 Try later$/],
  ['never answers the address', talk({ RCPT: '' }), /^failed, temporary, Timeout$/],
  ['refuses the sender for now', talk({ MAIL: '450 busy' }), /^waiting, ends, 450 busy$/],
  ['refuses the sender', talk({ MAIL: '550 no' }), /^waiting, ends, 550 no$/],
  ['finds the mail too large', talk({ MAIL: '552 too large' }), /^failed, 552 too large$/],
  ['never answers the message', talk({ DATA: '354 go on', FROM: '' }), /^unknown, Timeout$/],
])('a server that %s', async (_, answer, expected) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    answer(socket);
  });
  expect(await sendTo(`smtp://${await listenOn(server)}`)).toMatch(expected);
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Goes on saying the same, so that no pause is ever long. */
const forever = (part: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(part), 5);
  socket.once('close', () => clearInterval(timer));
};

const DIALOGUE = ['EHLO', 'MAIL', 'RCPT', 'DATA', 'FROM'];
const WORDS = '250-test\r\n250 SIZE 1000000\r\n';

/** A server that stops at one step of the dialogue, after some bytes of its reply. */
const stops = (step: string, after: number, how: (socket: Socket) => void) => (socket: Socket) => {
  socket.write('220 test\r\n');
  socket.on('data', (data) => {
    const verb = String(data).slice(0, 4).toUpperCase();
    const reply = verb === 'EHLO' ? WORDS : verb === 'DATA' ? '354 go on\r\n' : '250 ok\r\n';
    if (verb !== step) return socket.write(reply);
    socket.write(reply.slice(0, after));
    how(socket);
    return undefined;
  });
};

type Way = readonly [string, (socket: Socket) => unknown];
const WAYS: readonly Way[] = [
  ['greets without an end', forever('220-hello\r\n')],
  ['drips its greeting', forever('2')],
  ['greets in half', (socket: Socket) => socket.write('22')],
  ['greets in half and hangs up', (socket: Socket) => socket.end('22')],
  ['speaks HTTP', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['greets twice', (socket: Socket) => socket.write('220 test\r\n220 test\r\n')],
  ...DIALOGUE.flatMap((step): Way[] => [
    [`goes on without an end at ${step}`, stops(step, 0, forever('250-more\r\n'))],
    [`drips at ${step}`, stops(step, 0, forever('2'))],
    ...[0, 2, 4].flatMap((after): Way[] => [
      [`hangs up at ${step} after ${after} bytes`, stops(step, after, (it) => it.end())],
      [`is silent at ${step} after ${after} bytes`, stops(step, after, () => {})],
      [`resets at ${step} after ${after} bytes`, stops(step, after, (it) => it.resetAndDestroy())],
    ]),
  ]),
];

test.concurrent.each(WAYS)('the sending to a server that %s ends', async (_, answer) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    answer(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  expect(await sendTo(`smtp://${await listenOn(server)}`)).toMatch(/^(waiting|failed|unknown), ./);
});
