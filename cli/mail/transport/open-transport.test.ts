import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { smtpServer } from '../../settings/smtp-server.ts';
import { listenOn } from '../../testing/listen-on.ts';
import { openTransport } from './open-transport.ts';

/** Sends a mail: how it ended, in words. */
async function sendTo(url: string) {
  const limits = { connectionTimeout: 500, greetingTimeout: 300, socketTimeout: 500 };
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
