import { expect, test } from 'vitest';
import { manualTimers } from '../testing/manual-timers.ts';
import { PageTurns } from './page-turns.ts';

const busy = { status: 503, detail: expect.stringContaining('Several pages of evidence') };

test('two pages of one project are made at once; the next waits four seconds, then gets 503', async () => {
  const timers = manualTimers();
  const turns = new PageTurns(timers);
  const [end] = [await turns.take('one'), await turns.take('one')];
  // Another project is not affected.
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
  const turns = new PageTurns(manualTimers());
  for (const id of ['one', 'one']) await turns.take(id);
  const waiting = Array.from({ length: 21 }, () => turns.take('one'));
  await expect(waiting[20]).rejects.toMatchObject(busy);
});
