import { weeklyEmailHtml } from '@project-dashboard/core/weekly-update';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('the weekly update as an answer, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      kind,
      // Friday in Sydney, where the report is read; Thursday in UTC.
      clock: () => new Date('2026-11-19T14:42:00Z'),
      settings: {
        publicUrl: 'https://projects.agency.example',
        reportTimezone: 'Australia/Sydney',
      },
    });
  });
  afterAll(() => server?.stop());

  test('is the report of today in REPORT_TIMEZONE, as JSON and as the page of the mail', async () => {
    const project = await server.createProject({
      title: 'Brand <i>study</i>',
      milestones: [
        {
          title: 'Kick-off',
          status: 'complete',
          dueDate: '2026-11-02',
          completedDate: '2026-11-03',
        },
        { title: 'Stimulus <script>alert(1)</script>', status: 'overdue', dueDate: '2026-11-12' },
      ],
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
      overallStatus: 'BEHIND',
      milestonesComplete: 1,
      milestonesTotal: 2,
      overdueItems: [{ title: 'Stimulus <script>alert(1)</script>', daysOverdue: 8 }],
      upcomingDeadlines: [{ title: 'Logos', kind: 'input' }],
      completedMilestones: [{ title: 'Kick-off', completedDate: '2026-11-03' }],
    });

    const page = await rawRequest(server.url, `/api/projects/${id}/weekly-update.html`, {
      headers: { Authorization: `Bearer ${internalToken}` },
    });
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
    expect(page.text).not.toContain('<script');
    for (const token of [internalToken, project.clientToken])
      expect(page.text).not.toContain(token);
    expect(await client.readWeeklyUpdateHtml({ id })).toBe(page.text);
    const again = await rawRequest(server.url, `/api/projects/${id}/weekly-update.html`, {
      headers: {
        Authorization: `Bearer ${internalToken}`,
        'If-None-Match': page.headers.etag,
      },
    });
    expect(again.status).toBe(304);

    await server.client(server.agencyKey).createMilestone({ id, body: { status: 'complete' } });
    expect(await client.readWeeklyUpdate({ id })).toMatchObject({ milestonesComplete: 2 });
  });
});
