import { expect, test } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { Turns } from './files.ts';

const busy = { status: 503, detail: expect.stringContaining('Several files') };

test('two files of one link are made at once; the next waits four seconds, then gets 503', async () => {
  const timers = manualTimers();
  const turns = new Turns(timers);
  const [end] = [await turns.take('one'), await turns.take('one')];
  // Another link is not affected.
  await turns.take('other');
  const next = turns.take('one');
  end();
  const endOfNext = await next;
  const tooLate = expect(turns.take('one')).rejects.toMatchObject(busy);
  await timers.pass(4000);
  await tooLate;
  endOfNext();
  await turns.take('one');
});

test('of many that wait for a turn, those beyond twenty get 503 at once', async () => {
  const turns = new Turns(manualTimers());
  for (const id of ['one', 'one']) await turns.take(id);
  const waiting = Array.from({ length: 21 }, () => turns.take('one'));
  await expect(waiting[20]).rejects.toMatchObject(busy);
});

test('who has no turn comes before who has one, however long others wait', async () => {
  const turns = new Turns(manualTimers());
  const [end = () => {}] = [
    await turns.take('a'),
    await turns.take('a'),
    await turns.take('b'),
    await turns.take('b'),
  ];
  const came: string[] = [];
  const wait = (link: string) => turns.take(link).then(() => came.push(link));
  for (let count = 0; count < 20; count += 1) void wait('a');
  const own = wait('c');
  end();
  await own;
  expect(came).toEqual(['c']);
});
