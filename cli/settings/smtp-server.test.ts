import { expect, test } from 'vitest';
import { smtpServer } from './mail-settings.ts';
import { isLoopback } from './settings.ts';

const usual = { host: 'mail.example', login: undefined, isSecure: false, mustUpgrade: true };

test.each([
  ['smtp://mail.example', { port: 587 }],
  ['smtp://mail.example:25/', { port: 25 }],
  ['smtp://mail.example:80', { port: 80 }],
  ['SMTPS://mail.example', { port: 465, isSecure: true, mustUpgrade: false }],
  ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, mustUpgrade: false }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025, mustUpgrade: false }],
  ['smtp://bücher.example', { host: 'xn--bcher-kva.example', port: 587 }],
  [
    'smtp://ana%40agency.example:p%2Fw%3A%25@mail.example',
    { port: 587, login: { user: 'ana@agency.example', password: 'p/w:%' } },
  ],
])('%s', (text, expected) => {
  expect(smtpServer.parse(text)).toEqual({ ...usual, ...expected });
});

test.each([
  ['mail.example:587', 'must begin with smtp://'],
  ['http://mail.example', 'must begin with smtp://'],
  ['smtp://', 'no host'],
  ['smtp://user:secret@', 'cannot be read'],
  ['smtp://user:sec/ret@mail.example', 'percent-encode'],
  ['smtp://user:1/secret@mail.example', 'percent-encode'],
  ['smtp://user:1#secret@mail.example', 'percent-encode'],
  ['smtp://mail.example?secure=false', 'must end with'],
  ['smtp://mail.example/inbox', 'must end with'],
  ['smtp://user:100%secret@mail.example', 'a % that encodes no character'],
  ['smtp://secret@mail.example', 'both a user name and a password'],
  ['smtp://:secret@mail.example', 'both a user name and a password'],
  ['smtp://mail.example:0', 'a port'],
  ['smtp://mail example', 'percent-encode'],
])('%s is refused without repeating it', (text, expected) => {
  const message = smtpServer.safeParse(text).error?.issues[0]?.message;
  expect(message).toContain(expected);
  expect(message).not.toContain('secret');
});

test('recognises the names and addresses of this machine', () => {
  const own = ['localhost', 'LOCALHOST', 'app.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'];
  const others = ['localhost.example', '128.0.0.1', '127.0.0.1.example', '10.0.0.1', ''];
  expect([...own, ...others].filter(isLoopback)).toEqual(own);
});
