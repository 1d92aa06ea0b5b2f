import { createClient } from '@project-dashboard/core/client/client';
import type { WeeklyMailRow } from '@project-dashboard/core/weekly-update/mail-schema';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startFrontProxy } from '../../testing/front-proxy.ts';
import { testIo } from '../../testing/run-program.ts';
import { startApi } from '../../testing/start-api.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';
import { weeklyMails } from '../kinds/weekly-mails.ts';
import { type Mailed, MailQueue, type ReadyMail } from './claim-mails.ts';
import { settling } from './settle-mails.ts';

const api = await startApi();
const proxy = await startFrontProxy(api.url);
afterAll(() => Promise.all([proxy.stop(), api.stop()]));
let requests: string[];
proxy.answer = (path) => {
  requests.push(path.split('/').at(-1) ?? '');
  return undefined;
};
afterEach(() => vi.useRealTimers());

const SENT = { state: 'sent', isTemporary: false, response: '250 OK' } as const;

/** A queue of the mails of a new project, and the numbers of its requests. */
async function queueOf(title: string, count: number) {
  requests = [];
  const emails = Array.from(
    { length: count },
    (_, at) => `${String(at).padStart(2, '0')}@q.example`,
  );
  const { id, slug } = await weeklyProject(api.client, title, emails);
  const rows = await api.client.listWeeklyMail({ query: { project: slug } });
  const client = createClient({ baseUrl: proxy.url, token: api.key });
  vi.useFakeTimers({ toFake: ['performance'] });
  const done: Mailed<WeeklyMailRow>[] = [];
  const settle = settling(
    (mails) => weeklyMails.settle(client, mails),
    weeklyMails.status,
    testIo(),
  );
  const from = { name: '', address: 'updates@agency.example' };
  const agency = await api.client.readAgencySettings({});
  const parts = { from, agency, timeZone: 'UTC', links: () => ({}) };
  const claimRows = weeklyMails.claiming(client, parts);
  const queue = new MailQueue(
    rows,
    { claimRows, resend: [], messageIdDomain: 'agency.example' },
    { connections: 3, isOver: () => false, settle, done: (mailed) => done.push(mailed) },
  );
  const states = async () =>
    (await api.client.listWeeklyMail({ query: { project: slug } })).map(({ state }) => state);
  return { id, emails, queue, settle, done, states };
}

test('claims more at once while the mail server is fast, and three again when it is slow', async () => {
  const { queue, states } = await queueOf('Batches', 70);
  const claimed: number[] = [];
  const sendAfter = async (milliseconds: number) => {
    let count = 0;
    const before = requests.filter((one) => one === 'claim').length;
    while (requests.filter((one) => one === 'claim').length === before) {
      if ((await queue.next(50)) === undefined) throw new Error('No mail is left.');
      count += 1;
    }
    claimed.push(count);
    vi.advanceTimersByTime(milliseconds);
  };
  for (const pause of [10, 10, 10, 200, 200, 200]) await sendAfter(pause);
  // Each count is the batch before, and the first mail of the next.
  expect(claimed).toEqual([1, 3, 6, 12, 24, 12]);
  expect((await states()).filter((state) => state === 'sending')).toHaveLength(63);
});

test('claims one mail at once where the run waits between mails', async () => {
  const { queue, states } = await queueOf('One', 3);
  await queue.next(1);
  expect(await states()).toEqual(['sending', 'waiting', 'waiting']);
});

test('gives back claimed mails that waited for a minute, and claims them again', async () => {
  const { queue, settle, done, states } = await queueOf('Stalled', 3);
  const first = await queue.next(50);
  vi.advanceTimersByTime(61_000);
  const others = [await queue.next(50), await queue.next(50)];
  expect(await queue.next(50)).toBeUndefined();
  expect(requests.filter((one) => one === 'claim')).toHaveLength(2);
  expect(requests.filter((one) => one === 'settle')).toHaveLength(1);
  expect(others.map((mail) => mail?.delivery.attempts)).toEqual([2, 2]);
  requests = [];
  const mails = [first, ...others].filter(
    (mail): mail is ReadyMail<WeeklyMailRow> => mail !== undefined,
  );
  await Promise.all(mails.map((mail) => settle(mail, SENT)));
  expect(requests).toEqual(['settle']);
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  expect(done).toEqual([]);
});

test('a run that ends gives back the mails that it has not sent', async () => {
  const { queue, states } = await queueOf('Ended', 4);
  await queue.next(50);
  expect(await states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  await queue.giveBack();
  expect(await states()).toEqual(['sending', 'waiting', 'waiting', 'waiting']);
});

test('a recipient that was removed after the run began is told, and stops no other', async () => {
  const { id, emails, queue, done } = await queueOf('Removed', 3);
  const recipients = await api.client.listRecipients({ id });
  const gone = recipients.find(({ email }) => email === emails[1]);
  await api.client.removeRecipient({ id: gone?.id ?? '' });
  const mails = [await queue.next(50), await queue.next(50), await queue.next(50)];
  expect(mails.map((mail) => mail?.row.email)).toEqual([emails[0], emails[2], undefined]);
  expect(done).toMatchObject([
    { row: { email: emails[1] }, isMine: false, reason: expect.stringContaining('Add it first.') },
  ]);
});
