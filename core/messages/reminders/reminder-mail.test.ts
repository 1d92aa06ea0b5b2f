import { describe, expect, test } from 'vitest';
import { restText } from './due.ts';
import { reminderHtml, reminderSubject, reminderText } from './reminder-mail.ts';
import type { Reminder } from './schema.ts';

const item = (parts: Partial<Reminder['items'][number]> = {}): Reminder['items'][number] => ({
  ...{ list: 'inputs', rowId: 'list', step: 5, dueDate: '2026-11-11' },
  ...{ title: 'Customer list', ask: 'Send us this', when: 'Due November 11, 8 days late' },
  ...{ isLate: true, stake: 'A delay holds up the project.', url: null },
  ...parts,
});
const reminder = (parts: Partial<Reminder> = {}): Reminder => ({
  ...{ projectId: 'p', slug: 'packaging-test', projectTitle: 'Packaging Test', client: 'Acme' },
  ...{ projectLead: 'Maya Okafor', name: 'Ines Park', day: '2026-11-19', takesPart: true },
  items: [
    item(),
    item({
      ...{ list: 'approvals', rowId: 'boards', title: 'Boards', ask: 'Approve this link' },
      ...{ when: 'Due November 24, in 5 days', dueDate: '2026-11-24', isLate: false, stake: '' },
      url: 'https://boards.example/1',
    }),
  ],
  finish: {
    text: 'Each working day without Customer list can move Final report by one.',
    details: 'It is due December 11 now, 9 working days later than planned.',
  },
  ...parts,
});
const URLS = {
  pageUrl: 'https://projects.agency.example/open/x',
  stopUrl: 'https://projects.agency.example/reminders-off/x',
};
const FIELDNOTE = { name: 'Fieldnote Studio', accent: '#0a6a7a', logoUrl: undefined };

test.each([
  [reminder(), '[Packaging Test] 2 items are waiting for you, 1 late'],
  [reminder({ items: [item()] }), '[Packaging Test] 1 item is waiting for you, late'],
  [
    reminder({ items: [item({ isLate: false }), item({ isLate: false })] }),
    '[Packaging Test] 2 items are waiting for you',
  ],
  [
    reminder({ projectTitle: `Pack\u202e ${'very '.repeat(20)}long`, items: [item()] }),
    '[Pack very very very very very very very very ve…] 1 item is waiting for you, late',
  ],
])('the subject counts what waits: %#', (content, subject) => {
  expect(reminderSubject(content)).toBe(subject);
});

test('the text part says everything that the HTML part says', () => {
  expect(reminderText(reminder(), { ...URLS, agency: FIELDNOTE })).toBe(
    `Hello Ines Park,

2 items are waiting for you in Packaging Test: could you please look at them?

- Customer list: Send us this. Due November 11, 8 days late. A delay holds up the project.
- Boards: Approve this link. Due November 24, in 5 days.
  https://boards.example/1

Each working day without Customer list can move Final report by one.
It is due December 11 now, 9 working days later than planned.

Open the project page:
https://projects.agency.example/open/x

Already sent? Say so on the page, and these mails stop.

Thank you and best regards
Maya Okafor, Fieldnote Studio

--
You can answer this mail; it reaches Maya Okafor. You get it because something waits for you in this project.
Stop reminders for this project:
https://projects.agency.example/reminders-off/x`,
  );
});

describe('the HTML part', () => {
  const html = (content = reminder()) => reminderHtml(content, { ...URLS, agency: FIELDNOTE });
  test('has one button, the agency, and no other address than those of the mail', () => {
    const addresses = [...html().matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url);
    expect(addresses).toEqual(['https://boards.example/1', URLS.pageUrl, URLS.stopUrl]);
    expect(html()).toContain('Fieldnote Studio');
    expect(html()).not.toContain('<script');
  });
  test('escapes every value', () => {
    const evil = `<img src=x onerror="alert('1')">&\n\u202e`;
    const content = reminder({
      ...{ projectTitle: evil, name: evil, projectLead: evil, client: evil },
      items: [item({ title: evil })],
      finish: { text: evil, details: 'It is due December 11 now.' },
    });
    const written = reminderHtml(content, { ...URLS, agency: { ...FIELDNOTE, name: evil } });
    expect(written).not.toContain('<img');
    expect(reminderText(content, { ...URLS, agency: FIELDNOTE })).not.toMatch(/\u202e/);
  });
  test('says nothing of the page to a client that does not take part', () => {
    expect(html(reminder({ takesPart: false }))).toContain('Already sent? Reply to this mail');
  });
  test('names at most twenty items', () => {
    const items = Array.from({ length: 23 }, (_, at) => item({ rowId: `${at}` }));
    expect(html(reminder({ items }))).toContain('and 3 more');
  });
});

const stopped = 'Ines Park stopped these mails. Only Ines Park can start them again.';

test.each([
  [{}, null],
  [{ reminds: false }, 'Reminders to Ines Park are off.'],
  [{ pausedUntil: '2026-11-20' }, 'Reminders to Ines Park are paused until November 20.'],
  [{ pausedUntil: '2026-11-19' }, null],
  [{ endsOn: '2026-11-18' }, 'The link "Ines Park" has ended.'],
  [{ stoppedAt: '2026-11-18T09:00:00.000Z' }, stopped],
])('a contact %j rests: %s', (parts, text) => {
  const none = { endedAt: null, endsOn: null, pausedUntil: null, stoppedAt: null };
  const contact = { name: 'Ines Park', reminds: true, ...none, ...parts };
  expect(restText(contact, '2026-11-19')).toBe(text);
});
