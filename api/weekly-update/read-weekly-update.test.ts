import {
  weeklyEmailHtml,
  weeklyMailText,
} from '@project-dashboard/core/messages/weekly-update/weekly-mail';
import { weeklyEmailText } from '@project-dashboard/core/messages/weekly-update/weekly-update-as-text';
import { describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

/** Each date of a mail is in a span, so that it does not break. */
const withoutSpans = (html: string) => html.replaceAll(/<\/?span[^>]*>/g, '');

describe.each(DATABASE_KINDS)('reading the weekly update on %s', (kind) => {
  const server = testServer({
    kind,
    // It is Friday in Sydney, the report's time zone, and Thursday in UTC.
    clock: () => new Date('2026-11-19T14:42:00Z'),
    settings: {
      publicUrl: 'https://projects.agency.example',
      reportTimezone: 'Australia/Sydney',
    },
  });

  test("returns the report of today in REPORT_TIMEZONE, as JSON and as the mail's HTML", async () => {
    const project = await server.createProject({
      title: 'Brand <i>study</i>',
      milestones: [{ title: 'Stimulus', status: 'overdue', dueDate: '2026-11-12' }],
      inputs: [{ title: 'Logos', status: 'pending', dueDate: '2026-11-26' }],
    });
    const { id, internalToken } = project;
    const client = server.client(internalToken);
    const report = await client.readWeeklyUpdate({ id });
    expect(report).toMatchObject({
      projectId: id,
      projectTitle: 'Brand <i>study</i>',
      week: '2026-W47',
      generated: 'November 20, 2026',
      milestonesComplete: 0,
      overdueItems: [{ title: 'Stimulus', daysOverdue: 8 }],
      upcomingDeadlines: [{ title: 'Logos', kind: 'input' }],
    });

    const path = `/api/projects/${id}/weekly-update.html`;
    const page = await server.request(path, { token: internalToken });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(page.text).toBe(
      weeklyEmailHtml(report, {
        projectUrl: 'https://projects.agency.example/dashboard',
        timeZone: 'Australia/Sydney',
      }),
    );
    for (const token of [internalToken, project.clientToken])
      expect(page.text).not.toContain(token);
    expect(await client.readWeeklyUpdateHtml({ id })).toBe(page.text);
    await server.agency.createMilestone({ id, body: { status: 'complete' } });
    expect(await client.readWeeklyUpdate({ id })).toMatchObject({ milestonesComplete: 1 });
  });

  test('says how far the finish slipped and why, in the HTML and in the text', async () => {
    const { id, internalToken } = await server.createProject();
    const client = server.client(internalToken);
    const report = () => client.readWeeklyUpdate({ id });
    expect((await report()).slip).toBe(null);
    const title = 'Final <b>report</b>';
    const body = { title, status: 'scheduled' as const, dueDate: '2026-11-30' };
    const finish = await client.createMilestone({ id, body });
    expect((await report()).slip).toBe(null);
    await client.rescheduleMilestone({
      id: finish.id,
      body: { newDate: '2026-12-08', causes: [{ kind: 'ours', text: 'Two people were ill' }] },
    });
    const update = await report();
    const sentence = `${title} moved 6 working days, from November 30 to December 8, on our side.`;
    expect(update.slip?.sentence).toBe(sentence);
    const html = await client.readWeeklyUpdateHtml({ id });
    expect(withoutSpans(html)).toContain(
      '><bdi>Final &lt;b&gt;report&lt;/b&gt;</bdi> moved 6 working days, from November 30 to December 8, on our side.</p>',
    );
    expect(html).not.toContain('were ill');
    const text = weeklyMailText(update, { timeZone: 'UTC' });
    expect(text).toContain(
      `\nHealth: ON TRACK. Nothing overdue or due within 7 days\n${sentence}\n`,
    );
    // The email-style text of the page stays as it is.
    expect(weeklyEmailText(update)).not.toContain('moved 6');
  });
});
