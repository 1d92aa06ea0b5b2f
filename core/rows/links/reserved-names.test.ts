import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newLink } from './bodies.ts';

test.each([
  ...[
    'agency',
    'Client',
    ' INTERNAL ',
    'Ágency',
    'ａｇｅｎｃｙ',
    'аgency',
    'clіent',
    'Сlient',
    'ΑGENCY',
    'İnternal',
  ],
  ...['c1ient', 'сӏіеnт', 'a g e n c y', '𝐚gency', 'ⓐgency', 'agenсу', 'cIient', 'lnternal'],
])('the name %j is reserved', (name) => {
  expect(z.safeParse(newLink, { name }).success).toBe(false);
});

test.each(['Agency Nord', 'Client services', 'Анна', 'Ελένη', 'Interna', 'Клиент', 'Celine'])(
  'the name %j is free',
  (name) => {
    expect(z.safeParse(newLink, { name }).success).toBe(true);
  },
);
