import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { smtpServer } from '../../settings/smtp-server.ts';
import { catchMail } from '../../testing/catch-mail.ts';
import { listenOn } from '../../testing/listen-on.ts';
import { openTransport } from './open-transport.ts';

/** Sends a mail to each address over one transport: how each ended, in words. */
async function sendTo(url: string, addresses = ['ana@a.example'], socketTimeout = 3000) {
  const limits = { connectionTimeout: 500, greetingTimeout: 300, socketTimeout };
  const transport = await openTransport(smtpServer.parse(url), limits);
  const outcomes: string[] = [];
  for (const to of addresses) {
    const message = { from: 'updates@agency.example', to, subject: 'Hello', text: 'Hello.' };
    const { settlement, end } = await transport.send(message);
    const { state, isTemporary, response } = settlement;
    const words = [state, isTemporary && 'temporary', end && 'ends', response];
    outcomes.push(words.filter(Boolean).join(', '));
  }
  transport.close();
  return outcomes;
}

test('reads each reply of a server, over one transport; a server that is gone refuses', async () => {
  const catcher = await catchMail();
  const names = ['ana', 'refused', 'greylisted', 'full', 'spam', 'early', 'late', 'ben'];
  expect(
    await sendTo(
      catcher.url,
      names.map((name) => `${name}@a.example`),
    ),
  ).toEqual([
    expect.stringMatching(/^sent, 250 /),
    expect.stringMatching(/^failed, 550 .*No such user here$/),
    expect.stringMatching(/^failed, temporary, 451 .*come back later$/),
    expect.stringMatching(/^failed, temporary, 452 .*No room for it now$/),
    expect.stringMatching(/^failed, 554 .*Looks like spam$/),
    expect.stringMatching(/^failed, temporary, /),
    'unknown, Connection closed unexpectedly',
    expect.stringMatching(/^sent, 250 /),
  ]);
  // The mail whose reply was lost arrived once: it is not sent again automatically.
  expect(catcher.got()).toEqual(['ana@a.example', 'late@a.example', 'ben@a.example']);
  await catcher.stop();
  const [refused] = await sendTo(catcher.url);
  expect(refused).toMatch(/^waiting, ends, .*ECONNREFUSED/);
  const [unknown] = await sendTo('smtp://nowhere.invalid');
  expect(unknown).toMatch(/^waiting, ends, /);
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
  expect(await sendTo(`smtp://${await listenOn(server)}`, undefined, 500)).toEqual([
    expect.stringMatching(expected),
  ]);
  for (const socket of sockets) socket.destroy();
  server.close();
});
