import { describe, expect, test } from 'vitest';
import { requestedText, sentText } from './agency-items.ts';
import {
  askText,
  countText,
  nextInput,
  sectionCounts,
  totalCount,
  waitingItems,
  waitingSummary,
  waitingWhen,
} from './waiting-items.ts';
import { waitingMail, whenText } from './waiting-mail.ts';

const today = '2026-11-19';

type Lists = Parameters<typeof sectionCounts>[0];
type Input = Lists['inputs'][number];
type Approval = Lists['approvals'][number];

const input = (
  title: string,
  status: Input['status'],
  dueDate: string,
  impactIfDelayed: Input['impactIfDelayed'] = 'None',
): Input => ({ id: title, title, status, dueDate, impactIfDelayed });

const approval = (itemName: string, given: Partial<Approval> = {}): Approval => ({
  ...{ id: itemName, itemName, type: 'link', url: '', dueDate: null, approved: false },
  createdAt: '2026-11-12T10:00:00.000Z',
  ...given,
});
const BOARDS = { type: 'image', url: 'https://files.example/boards.png' } as const;

/** Late, due and open rows, not in the order in which they are shown. */
const lists: Lists = {
  milestones: [
    { status: 'overdue', dueDate: '2026-11-16' },
    { status: 'pending', dueDate: '2026-11-18' },
    { status: 'scheduled', dueDate: 'TBD' },
    { status: 'complete', dueDate: '2026-11-16' },
  ],
  inputs: [
    input('Logo files', 'received', '2026-10-09'),
    input('Q4 media plan', 'scheduled', '2026-12-03'),
    input('Brand guidelines', 'pending', '2026-11-24'),
    input('Prior-wave data file', 'incomplete', '2026-11-13', 'Analysis Risk'),
    input('Customer list', 'overdue', '2026-11-12', 'Project Delay'),
  ],
  approvals: [
    approval('Screener questionnaire', { approved: true }),
    approval('Report template', { type: 'file', createdAt: '2026-11-17T10:00:00.000Z' }),
    approval('Topline storyline'),
    approval('Stimulus boards', { ...BOARDS, dueDate: '2026-11-20' }),
  ],
};
const items = waitingItems(lists, today);
const titles = (all: Parameters<typeof waitingItems>[0], kept?: ReadonlySet<string>) =>
  waitingItems(all, today, kept).map(({ title }) => title);

describe('what waits for the client', () => {
  const sorted = ['Customer list', 'Prior-wave data file', 'Stimulus boards', 'Brand guidelines'];

  test('comes late first, then by date, then without a date by the day it was sent', () => {
    expect(titles(lists)).toEqual([...sorted, 'Topline storyline', 'Report template']);
  });

  test.each([
    ['pending', '2026-11-26', true],
    ['pending', '2026-11-27', false],
    ['scheduled', '2026-11-26', true],
    ['scheduled', '2026-11-18', true],
    ['pending', 'TBD', true],
    ['received', 'TBD', false],
    ['overdue', 'TBD', true],
    ['overdue', '2026-12-24', true],
    ['received', '2026-11-12', false],
  ] as const)('an input that is %s and due %s waits: %s', (status, dueDate, waits) => {
    const listed = titles({ inputs: [input('List', status, dueDate)], approvals: [] });
    expect(listed).toHaveLength(Number(waits));
  });

  test('includes an approval that is due much later, and a late approval comes first', () => {
    const approvals = [
      approval('Later', { dueDate: '2027-03-01' }),
      approval('Late', { dueDate: '2026-11-18' }),
    ];
    expect(titles({ inputs: [], approvals })).toEqual(['Late', 'Later']);
  });

  test('puts an input that is overdue by its status before the others, even without a date', () => {
    const inputs = [
      input('Soon', 'pending', '2026-11-20'),
      input('No date', 'overdue', 'TBD'),
      input('Later', 'overdue', '2026-12-24'),
    ];
    expect(titles({ inputs, approvals: [] })).toEqual(['Later', 'No date', 'Soon']);
  });

  test('puts an input before an approval of the same day', () => {
    const inputs = [input('List', 'pending', '2026-11-20')];
    const approvals = [approval('Boards', { dueDate: '2026-11-20' })];
    expect(titles({ inputs, approvals })).toEqual(['List', 'Boards']);
  });

  test('puts an input without a date last, after the approvals without one', () => {
    const inputs = [input('Photos', 'pending', 'TBD'), ...lists.inputs];
    const all = { ...lists, inputs };
    expect(titles(all)).toEqual([...titles(lists), 'Photos']);
    const photos = waitingItems(all, today).at(-1);
    expect(photos && waitingWhen(photos, today)).toEqual({
      words: 'No date',
      day: '',
      tone: 'quiet',
    });
    expect(photos?.isLate).toBe(false);
    expect(photos && whenText(photos, today)).toBe('No date');
  });

  test('keeps a ticked approval in its place while it is named', () => {
    const approvals = lists.approvals.map((row) => ({ ...row, approved: true }));
    const kept = titles({ inputs: lists.inputs, approvals }, new Set(['Stimulus boards']));
    expect(kept).toEqual(sorted);
  });
});

describe('the texts', () => {
  test('say what is asked and by when', () => {
    const texts = items.map((item) => {
      const { words, day, tone } = waitingWhen(item, today);
      return [askText(item), words, day, tone];
    });
    expect(texts).toEqual([
      ['Send us this', '7 days late', 'November 12', 'late'],
      ['Send us this', '6 days late', 'November 13', 'late'],
      ['Approve this image', 'Due tomorrow', 'November 20', 'near'],
      ['Send us this', 'In 5 days', 'November 24', 'quiet'],
      ['Approve this link', 'No date', 'Asked November 12', 'quiet'],
      ['Approve this file', 'No date', 'Asked November 17', 'quiet'],
    ]);
  });

  test.each([
    ['TBD', 'No date'],
    ['2026-11-24', 'November 24'],
  ])('an overdue input due %s says Late', (dueDate, day) => {
    const inputs = [input('List', 'overdue', dueDate)];
    const [item] = waitingItems({ inputs, approvals: [] }, today);
    expect(item && waitingWhen(item, today)).toEqual({ words: 'Late', day, tone: 'late' });
  });

  test.each([
    [[true, true, false, false, false, false], '6 items, 2 of them late'],
    [[false, false], '2 items'],
    [[false], '1 item'],
    [[true], '1 item, late'],
    [[], ''],
  ])('the summary of %j is %s', (late, text) => {
    expect(waitingSummary(late.map((isLate) => ({ isLate })))).toBe(text);
  });

  test.each([
    ['2026-11-19T12:00:00Z', 'Sent today, being checked'],
    ['2026-11-17T12:00:00Z', 'Sent 2 days ago, being checked'],
  ])('of what was sent at %s are %s', (at, text) => {
    expect(sentText({ at }, today)).toBe(text);
  });

  test.each([
    ['2026-11-19T12:00:00Z', 'Changes requested today'],
    ['2026-11-17T12:00:00Z', 'Changes requested 2 days ago'],
  ])('of a request at %s are %s', (at, text) => {
    expect(requestedText({ at }, today)).toBe(text);
  });

  test.each([
    [[true, false], '2 of 3 items left, 1 of them late'],
    [[true], '1 of 3 items left, late'],
    [[], 'All answered'],
  ])('the summary of %j in three lines is %s', (late, text) => {
    expect(
      waitingSummary(
        late.map((isLate) => ({ isLate })),
        3,
      ),
    ).toBe(text);
  });

  test('name the next dated input', () => {
    const received = lists.inputs.filter(({ id }) => !items.some((item) => item.id === id));
    const inputs = [...received, input('Photos', 'pending', 'TBD')];
    expect(nextInput(inputs, today)?.text).toBe('Next: Q4 media plan, due December 3, in 14 days');
    expect(nextInput([input('Photos', 'pending', 'TBD')], today)).toBeNull();
  });
});

describe('the counts in the navigation', () => {
  const approvals = { count: 3, waiting: 3, late: 0 };
  const empty = { milestones: [], inputs: [], approvals: [] };
  const late = { count: 2, waiting: 0, late: 2 };

  test.each([
    ['what waits', 'client', lists, { inputs: { count: 3, waiting: 3, late: 2 }, approvals }],
    ['late rows', 'internal', lists, { milestones: late, inputs: late, approvals }],
    ['nothing without rows', 'client', empty, {}],
    ['nothing without rows', 'internal', empty, {}],
  ] as const)('are %s in the view %s', (_, view, rows, counts) => {
    expect(sectionCounts(rows, view, today)).toEqual(counts);
  });

  test('have a total and words', () => {
    const all = Object.values(sectionCounts(lists, 'client', today));
    const total = totalCount(all);
    expect(total).toEqual({ count: 6, waiting: 6, late: 2 });
    const texts = ['6 waiting, 2 late', '3 waiting', '2 late'];
    expect([total, approvals, late].map(countText)).toEqual(texts);
  });
});

describe('the mail', () => {
  const project = {
    title: 'Q3 Brand Perception Study',
    projectLead: 'Maya Okafor',
    sharedFolderUrl: 'https://teams.example/q3',
  };
  const pageUrl = 'https://projects.agency.example/?token=x';

  test('lists every item with its date in words, what is asked and what a delay means', () => {
    expect(waitingMail(project, items, pageUrl, today)).toBe(`Hello,

6 items are waiting for you in Q3 Brand Perception Study. Could you please look at them?

- Customer list: Send us this. Due November 12, 7 days late. A delay holds up the project.
- Prior-wave data file: Send us this. Due November 13, 6 days late. A delay puts the analysis at risk.
- Stimulus boards: Approve this image. Due November 20, tomorrow.
  https://files.example/boards.png
- Brand guidelines: Send us this. Due November 24, in 5 days.
- Topline storyline: Approve this link. Asked November 12.
- Report template: Approve this file. Asked November 17.

You can add your files to our shared folder: https://teams.example/q3
You can approve items on your project page: https://projects.agency.example/?token=x
If a date does not work for you, just let us know.

Thank you and best regards
Maya Okafor`);
  });

  test('asks for a reply without a shared folder, and names no unsafe address', () => {
    const inputs = [input('Customer list', 'overdue', 'TBD')];
    const folderless = { ...project, sharedFolderUrl: null };
    const waiting = waitingItems({ inputs, approvals: [] }, today);
    const mail = waitingMail(folderless, waiting, pageUrl, today);
    expect(mail).toBe(`Hello,

One item is waiting for you in Q3 Brand Perception Study. Could you please look at it?

- Customer list: Send us this. Late.

You can send us your files as a reply to this mail.
If a date does not work for you, just let us know.

Thank you and best regards
Maya Okafor`);
    const approvals = [approval('Boards', { url: 'javascript:alert(1)' })];
    const unsafe = { ...project, sharedFolderUrl: 'javascript:alert(1)' };
    const unsafeItems = waitingItems({ ...lists, approvals }, today);
    const safe = waitingMail(unsafe, unsafeItems, pageUrl, today);
    expect(safe).not.toContain('javascript:');
  });
});
