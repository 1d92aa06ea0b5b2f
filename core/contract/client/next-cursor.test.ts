import { expect, test } from 'vitest';
import { nextCursor } from './send-request.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['</api/projects?limit=60&cursor=abc>; rel="next"', 'abc'],
  ['<https://studio.example/api/projects?cursor=a%2Bb>; rel=next', 'a+b'],
  ['</api/projects?cursor=old>; rel="prev", </api/projects?cursor=new>; rel="next"', 'new'],
  ['</api/projects?cursor=old>; rel="prev"', undefined],
  ['</api/projects?limit=60>; rel="next"', undefined],
  ['<http://[broken>; rel="next"', undefined],
])('reads from the header %j the next cursor %j', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});
