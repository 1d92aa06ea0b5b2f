import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpServer, smtpServer } from '../../settings/smtp-server.ts';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { openTransport } from './open-transport.ts';

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await catchMail({ closeTimeout: 100 });
});
afterAll(() => catcher.stop());

const SHORT = { connectionTimeout: 500, greetingTimeout: 300, socketTimeout: 500 };

async function sendTo(server: SmtpServer, ...addresses: string[]) {
  const transport = await openTransport(server, { ...SHORT, socketTimeout: 3000 });
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

test('reads each reply of a server, over one transport', async () => {
  const server = smtpServer.parse(catcher.url);
  const outcomes = await sendTo(
    server,
    ...['ana@a.example', 'refused@a.example', 'greylisted@a.example', 'full@a.example'],
    ...['spam@a.example', 'early@a.example', 'late@a.example', 'slow@a.example', 'ben@a.example'],
  );
  expect(outcomes).toEqual([
    expect.stringMatching(/^sent, 250 /),
    expect.stringMatching(/^failed, 550 .*No such user here$/),
    expect.stringMatching(/^failed, temporary, 451 .*come back later$/),
    expect.stringMatching(/^failed, temporary, 452 .*No room for it now$/),
    expect.stringMatching(/^failed, 554 .*Looks like spam$/),
    expect.stringMatching(/^failed, temporary, /),
    'unknown, Connection closed unexpectedly',
    expect.stringMatching(/^sent, 250 /),
    expect.stringMatching(/^sent, 250 /),
  ]);
  // The mail whose reply was lost arrived once: it is not sent again automatically.
  expect(catcher.mails.map(({ to }) => to)).toEqual([
    'ana@a.example',
    'late@a.example',
    'slow@a.example',
    'ben@a.example',
  ]);
});

/** A server that handles each connection as the test wants. */
async function rawServer(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    smtp: smtpServer.parse(`smtp://127.0.0.1:${address.port}`),
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

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
  [
    'is about to stop',
    (socket: Socket) => socket.end('421 Try later\r\n'),
    /^waiting, ends, 421 Try later$/,
  ],
  ['never answers the address', talk({ RCPT: '' }), /^failed, temporary, Timeout$/],
  ['refuses the sender for now', talk({ MAIL: '450 busy' }), /^waiting, ends, 450 busy$/],
  ['refuses the sender', talk({ MAIL: '550 no' }), /^waiting, ends, 550 no$/],
  ['finds the mail too large', talk({ MAIL: '552 too large' }), /^failed, 552 too large$/],
  ['never answers the message', talk({ DATA: '354 go on', FROM: '' }), /^unknown, Timeout$/],
])('a server that %s', async (_, answer, expected) => {
  const server = await rawServer(answer);
  const transport = await openTransport(server.smtp, SHORT);
  const message = { from: 'a@a.example', to: 'b@b.example', subject: 'Hello', text: 'Hello.' };
  const { settlement, end } = await transport.send(message);
  transport.close();
  server.stop();
  const { state, isTemporary, response } = settlement;
  const words = [state, isTemporary && 'temporary', end && 'ends', response];
  expect(words.filter(Boolean).join(', ')).toMatch(expected);
});

test('reports a refused connection and an unknown host', async () => {
  await catcher.stop();
  const [refused] = await sendTo(smtpServer.parse(catcher.url), 'ana@a.example');
  expect(refused).toMatch(/^waiting, ends, .*ECONNREFUSED/);
  const [unknown] = await sendTo(smtpServer.parse('smtp://nowhere.invalid'), 'ana@a.example');
  expect(unknown).toMatch(/^waiting, ends, /);
});
