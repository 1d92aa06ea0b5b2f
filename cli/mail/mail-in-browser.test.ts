import { reminderHtml } from '@project-dashboard/core/messages/reminders/reminder-mail';
import { noticeHtml } from '@project-dashboard/core/messages/webhooks/notice-mail';
import { weeklyEmailHtml } from '@project-dashboard/core/messages/weekly-update/weekly-mail';
import { projectWeeklyUpdateOf } from '@project-dashboard/core/messages/weekly-update/weekly-update';
import { expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../../core/testing/browser.ts';
import { axeViolations, WCAG } from '../../widget/testing/axe-violations.ts';
import { FIND_BROKEN } from '../../widget/testing/whole-date.ts';
import { receivedMail } from '../testing/received-mail.ts';

/** The colours of the badge in light and dark mode. */
const OVERDUE = ['rgb(151, 32, 26)', 'rgb(255, 181, 173)'] as const;
const TEXT = ['rgb(35, 27, 40)', 'rgb(243, 238, 245)'] as const;
const CAUTION = ['rgb(102, 75, 0)', 'rgb(243, 216, 121)'] as const;

/** The longest text that a title, a client, a name or a lead can be, without a place to break. */
const LONG = 'W'.repeat(200);

/** The mail of a project that is AT RISK because of rows with very long titles. */
function atRiskMail(): string {
  const titles = ['Panel quota confirmation '.repeat(6), LONG, '<b>Customers</b> & שם'];
  const updatedAt = '2026-11-19T17:42:00.000Z';
  const milestones = [...titles, 'Fourth'].map((title, place) => ({
    ...{ id: String(place), title, status: 'pending' as const, completedDate: null },
    ...{ dueDate: `2026-11-1${place}`, updatedAt },
  }));
  const project = {
    ...{ id: 'p', slug: 's', title: LONG, client: LONG, projectLead: LONG, updatedAt },
  };
  const update = projectWeeklyUpdateOf({ project, milestones, inputs: [] }, '2026-11-19');
  return weeklyEmailHtml(update, { timeZone: 'UTC' });
}

/** A reminder of rows with very long titles, with every part that a reminder can have. */
function reminderMail(): string {
  const item = {
    list: 'inputs' as const,
    ...{ rowId: 'a', step: 5, dueDate: '2026-11-11', isLate: true },
    ...{ title: LONG, ask: 'Send us this', when: 'Due November 11, 8 days late' },
    ...{ stake: 'A delay holds up the project.', url: 'https://files.example/1' },
  } as const;
  const undated = { dueDate: null, isLate: false, when: 'Asked November 4', stake: '' };
  const title = 'Customer list '.repeat(12);
  return reminderHtml(
    {
      ...{ projectId: 'p', slug: 's', projectTitle: LONG, client: LONG, takesPart: true },
      ...{ projectLead: LONG, name: LONG, day: '2026-11-19' },
      items: [item, { ...item, ...undated, title }],
      finish: { text: `Each working day without ${title} can move it.`, details: 'It is due.' },
    },
    {
      pageUrl: 'https://projects.agency.example/open/x',
      stopUrl: 'https://projects.agency.example/reminders-off/x',
      agency: { name: LONG, accent: '#0a5561', logoUrl: undefined },
    },
  );
}

/** A mail of events with long words, with a reason and without an author. */
function noticeMail(): string {
  const at = '2026-11-19T14:35:00.000Z';
  const by = { role: 'client', link: LONG } as const;
  return noticeHtml(
    {
      ...{ projectId: 'p', slug: 's', projectTitle: LONG, client: LONG },
      ...{ projectLead: LONG, day: '2026-11-19' },
      events: [
        { at, by, title: 'Customer list '.repeat(12), said: [], reason: LONG },
        { at, by: null, title: 'Health changed to BEHIND', said: [], reason: null },
      ],
    },
    {
      projectUrl: 'https://projects.agency.example/dashboard',
      stopUrl: 'https://projects.agency.example/notices-off/x',
      timeZone: 'America/New_York',
      agency: { name: LONG, accent: '#0a5561', logoUrl: undefined },
    },
  );
}

test.each([
  ['a reminder', async () => reminderMail(), CAUTION],
  ['events', async () => noticeMail(), TEXT],
  ['BEHIND', async () => (await receivedMail()).parsed.html ?? '', OVERDUE],
  ['AT RISK', async () => atRiskMail(), CAUTION],
] as const)(
  'a mail (%s) fits 600 and 360 px, breaks no date, fetches nothing, and passes axe in light and dark',
  async (_, makeHtml, [light, dark]) => {
    const html = await makeHtml();
    const browser = await sharedBrowser();
    const page = await browser.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.setContent(html);
    for (const width of [600, 360])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        const seen = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - innerWidth,
          badge: getComputedStyle(
            document.querySelector('strong') ?? document.querySelector('h1') ?? document.body,
          ).color,
        }));
        const rules = { runOnly: { type: 'tag', values: WCAG } } as const;
        const violations = await axeViolations(page, rules);
        const broken = await page.evaluate(FIND_BROKEN);
        const badge = colorScheme === 'light' ? light : dark;
        expect({ ...seen, violations, broken }, `${colorScheme} at ${width}`).toEqual({
          ...{ overflow: 0, violations: [], broken: [], badge },
        });
      }
    expect(requests).toEqual([]);
    await closePages();
  },
);
