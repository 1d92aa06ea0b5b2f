import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProjectWeeklyUpdate } from './schema.ts';
import { EMAIL_MAX_BYTES, weeklyEmailHtml } from './weekly-mail.ts';
import { weeklyEmailSubject } from './weekly-mail-words.ts';
import { projectWeeklyUpdateOf } from './weekly-update.ts';
import { weeklyEmailText } from './weekly-update-as-text.ts';

const today = '2026-11-19';
const updatedAt = '2026-11-19T17:42:00.000Z';
const DASHBOARD = 'https://projects.agency.example/dashboard';
const UNSUBSCRIBE = 'https://projects.agency.example/unsubscribe/r1.0a1b';
const options = { timeZone: 'America/Los_Angeles' };

type Status = 'overdue' | 'pending' | 'complete' | 'scheduled';
type Row = [title: string, status: Status, dueDate: string, completedDate?: string];

const STUDY: readonly Row[] = [
  ['Kickoff workshop', 'complete', '2026-10-06', '2026-10-06'],
  ['Screener approval', 'complete', '2026-10-19', '2026-10-20'],
  ['Panel quota confirmation', 'overdue', '2026-11-16'],
  ['Customer list', 'overdue', '2026-11-18'],
  ['Fieldwork', 'pending', '2026-11-23'],
  ['Topline', 'scheduled', '2026-12-01'],
];

function update(rows: readonly Row[] = STUDY, texts: Partial<ProjectWeeklyUpdate> = {}) {
  const milestones = rows.map(([title, status, dueDate, completedDate = null], place) => ({
    ...{ id: String(place), title, status, dueDate, completedDate, updatedAt },
  }));
  const project = {
    ...{ id: 'p1', slug: 'q3', title: 'Q3 Brand Perception Study', updatedAt },
    ...{ client: 'Northwind Beverages', projectLead: 'Ana Diaz' },
  };
  const made: ProjectWeeklyUpdate = {
    ...projectWeeklyUpdateOf({ project, milestones, inputs: [] }, today),
    ...texts,
  };
  return made;
}

const bytes = (text: string) => Buffer.byteLength(text);

/** The tags of a document in order. Throws if a tag is not closed correctly. */
function tags(document: string): string[] {
  const opened: string[] = [];
  const seen: string[] = [];
  const markup = document.replaceAll(/<!--.*?-->|<style>[^<]*<\/style>/gs, '');
  for (const [, slash, name = '', rest = ''] of markup.matchAll(/<(\/?)([a-z0-9!]+)([^>]*)>/gi)) {
    if (['!doctype', 'meta', 'br'].includes(name)) continue;
    if (slash && opened.pop() !== name) throw new Error(`</${name}> closes another tag.`);
    if (!slash) opened.push(name);
    seen.push(slash ? `/${name}` : `${name} ${rest.replaceAll(/="[^"]*"/g, '')}`);
  }
  if (opened.length > 0) throw new Error(`Never closed: ${opened}`);
  return seen;
}

const words = (document: string) =>
  document
    .replace(/^.*?<body/s, '<body')
    // These dates stay on one line.
    .replaceAll(/<span style="white-space:nowrap">(.*?)<\/span>/g, '$1')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');

describe('the HTML of the weekly mail', () => {
  test('contains the content of the text part, in the same order, with the most urgent items first', () => {
    const html = weeklyEmailHtml(update(), { ...options, projectUrl: DASHBOARD });
    expect(words(html)).toEqual([
      'BEHIND. 2 items overdue, 1 due within 7 days',
      'Project Dashboard',
      'November 19, 2026',
      'Weekly status update for',
      'Northwind Beverages',
      'Q3 Brand Perception Study',
      '! BEHIND',
      '2 items overdue, 1 due within 7 days',
      '2 of 6 milestones complete',
      '&nbsp;',
      '&nbsp;',
      'Hi Team,',
      'Here is where the project stands this week.',
      'COMPLETED',
      ...['✓', 'Screener approval', 'Completed October 20, due October 19'],
      ...['✓', 'Kickoff workshop', 'Completed October 6, due October 6'],
      'ATTENTION NEEDED',
      ...['3', 'days', 'Panel quota confirmation', 'Now 3 days overdue, due November 16'],
      ...['1', 'day', 'Customer list', 'Now 1 day overdue, due November 18'],
      'UPCOMING',
      ...['Nov', '23', 'Fieldwork', 'Due November 23'],
      'Action Items',
      ...['→', 'Urgent: Complete overdue deliverables to prevent further delays'],
      ...['→', 'Follow up with client on upcoming deadlines'],
      ...['→', 'Adjust timeline for dependent milestones if needed'],
      'Open project',
      'For agency staff. The page asks for the agency key unless you are signed in.',
      'Best regards',
      'For the agency team only. Last updated November 19, 2026 at 9:42 AM PST.',
    ]);
  });

  test('uses only tags that every mail client shows, and loads nothing', () => {
    const urls = { projectUrl: DASHBOARD, unsubscribeUrl: UNSUBSCRIBE };
    const html = weeklyEmailHtml(update(), { ...options, ...urls });
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const names = new Set(tags(html).map((tag) => tag.split(' ')[0]));
    for (const name of ['script', 'img', 'svg', 'link', 'iframe', 'form', 'object', 'base'])
      expect(names).not.toContain(name);
    expect(html).not.toMatch(/url\(|@import|\ssrc=|\son\w+=|http-equiv/i);
    expect(html.match(/<table\b(?![^>]*role="presentation")/)).toBeNull();
    expect(html.match(/https?:\/\/[^"]*/g)).toEqual([DASHBOARD, UNSUBSCRIBE]);
    expect(bytes(html)).toBeLessThan(20_000);
  });

  test('escapes every value', () => {
    const plain = tags(weeklyEmailHtml(update(), options));
    const hostile = (text: string) => {
      const rows = STUDY.map(([, ...rest]): Row => [text, ...rest]);
      return update(rows, { projectTitle: text, client: text });
    };
    const known = `</td></table><script>alert(1)</script>"><img src=x onerror='x'>&lt;b&gt;-->`;
    const html = weeklyEmailHtml(hostile(known), options);
    expect(tags(html)).toEqual(plain);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;');
    expect(html).toContain('&amp;lt;b&amp;gt;');
    assert(
      property(string({ unit: 'binary-ascii' }), (text) => {
        expect(tags(weeklyEmailHtml(hostile(text), options))).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//agency.example', 'https://a:b@c.d/'])(
    'makes no link to %s',
    (url) => {
      const html = weeklyEmailHtml(update(), { ...options, projectUrl: url, unsubscribeUrl: url });
      expect(html).not.toContain('href');
      expect(html).not.toContain('Unsubscribe');
    },
  );

  test('isolates right-to-left titles', () => {
    const title = `${'שם'.repeat(40)} \u202e abc`;
    const html = weeklyEmailHtml(update([[title, 'overdue', '2026-11-16']]), options);
    expect(html).toMatch(/<div [^>]*dir="auto" style="[^"]*">(שם){40} \u202e abc<\/div>/);
  });

  test("keeps the longest project below Gmail's size limit", () => {
    const rows = (title: string): Row[] =>
      (['complete', 'overdue', 'pending'] as const).flatMap((status) =>
        Array.from({ length: 500 }, (): Row => [title, status, '2026-11-20', '2026-11-01']),
      );
    const usual = weeklyEmailHtml(update(rows('Brand tracking, second wave')), options);
    expect(usual.match(/and 480 more/g)).toHaveLength(3);
    expect(bytes(usual)).toBeLessThan(EMAIL_MAX_BYTES);
    for (const title of ['"'.repeat(200), '質'.repeat(200), '🙂'.repeat(100)]) {
      const html = weeklyEmailHtml(update(rows(title)), options);
      expect(bytes(html)).toBeLessThan(EMAIL_MAX_BYTES);
      expect(html.match(/and 4[89]0 more/g)).toHaveLength(3);
    }
  });

  test.each([
    [[], '✓ ON TRACK', 'Nothing overdue or due within 7 days'],
    [['2026-11-26'], '✓ ON TRACK', '1 item due within 7 days, nothing overdue'],
    [['2026-11-18', today], '! AT RISK', '1 item past due, 1 due within 3 days'],
    [['2026-11-20'], '! AT RISK', '1 item due within 3 days'],
  ])('summarises pending items due %j as %s: %s', (dueDates, badge, summary) => {
    const rows = dueDates.map((dueDate): Row => ['Fieldwork', 'pending', dueDate]);
    const shown = words(weeklyEmailHtml(update(rows), options));
    expect(shown).toEqual(expect.arrayContaining([badge, summary, 'Action Items']));
    // A part without items is left out.
    for (const part of ['COMPLETED', 'ATTENTION NEEDED', 'None']) expect(shown).not.toContain(part);
  });

  test('names at most three items in the AT RISK banner and escapes their titles', () => {
    const rows: Row[] = [
      ['Due in two days', 'pending', '2026-11-21'],
      ['Past <b>due</b> & late', 'pending', '2026-11-02'],
      ['Due today', 'pending', today],
    ];
    const bannerOf = (given: readonly Row[]) =>
      /<br>1 item past due, \d due within 3 days<div [^>]*>(.*?)<\/div>/.exec(
        weeklyEmailHtml(update(given), options),
      )?.[1];
    const three =
      '<bdi>Past &lt;b&gt;due&lt;/b&gt; &amp; late</bdi>, <bdi>Due today</bdi>, <bdi>Due in two days</bdi>';
    expect(bannerOf(rows)).toBe(three);
    const later: Row = ['Due in three days', 'pending', '2026-11-22'];
    expect(bannerOf([...rows, later, later])).toBe(`${three} and 2 more`);
    expect(bannerOf([['Due later', 'pending', '2026-11-25']])).toBeUndefined();
    expect(weeklyEmailText(update(rows))).not.toContain('Past <b>due</b> & late');
    tags(weeklyEmailHtml(update(rows), options));
  });

  test('shows no progress bar for a project without milestones', () => {
    const html = weeklyEmailHtml(update([], { milestonesComplete: 0 }), options);
    expect(html).not.toContain('milestones complete');
    tags(html);
  });
});

describe('the subject', () => {
  test('removes invisible characters from stored names', () => {
    const hidden =
      '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\u200d\u2060\ufeff\u00ad\u{e0041}\u2028\r\n';
    const texts = { client: `Ac${hidden}me`, projectTitle: `${hidden}Brand 👩‍🔬${hidden}` };
    expect(weeklyEmailSubject(update(STUDY, texts))).toBe(
      '[Ac me] Brand 👩‍🔬: BEHIND, week of Nov 16',
    );
  });

  test('contains client, study, health and week', () => {
    expect(weeklyEmailSubject(update())).toBe(
      '[Northwind Beverages] Q3 Brand Perception Study: BEHIND, week of Nov 16',
    );
  });

  test('stays on one line and cuts long names before the health', () => {
    const texts = { client: 'N'.repeat(200), projectTitle: 'S\r\nBcc: x\u202e'.repeat(20) };
    expect(weeklyEmailSubject(update(STUDY, texts))).toMatch(
      /^\[N{23}…\] S Bcc: xS [^\r\n\u202e]*…: BEHIND, week of Nov 16$/,
    );
  });
});
