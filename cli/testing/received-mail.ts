import { projectWeeklyUpdateOf } from '@project-dashboard/core/messages/weekly-update/weekly-update';
import { mailMessage } from '../mail/mail-message.ts';
import { openTransport } from '../mail/open-transport.ts';
import { smtpServer } from '../settings/mail-settings.ts';
import { type CaughtMail, catchMail } from './catch-mail.ts';

const updatedAt = '2026-11-19T17:42:00.000Z';

const milestones = (
  [
    ['Kickoff workshop', 'complete', '2026-10-06', '2026-10-06'],
    ['Screener approval', 'complete', '2026-10-19', '2026-10-20'],
    ['Questionnaire sign-off', 'complete', '2026-10-27', '2026-10-26'],
    ['Panel quota confirmation', 'overdue', '2026-11-16', null],
    ['Fieldwork', 'pending', '2026-11-23', null],
    ['Open-end coding', 'scheduled', '2026-11-30', null],
    ['Topline', 'scheduled', '2026-12-01', null],
    ['Full report', 'scheduled', '2026-12-11', null],
    ['Debrief presentation', 'scheduled', 'TBD', null],
  ] as const
).map(([title, status, dueDate, completedDate]) => ({
  ...{ id: title, title, status, dueDate, completedDate, updatedAt },
}));

const inputs = (
  [
    ['Logo files', 'received', '2026-10-09', '2026-10-08'],
    ['Competitor set', 'received', '2026-10-13', '2026-10-15'],
    ['Customer list', 'overdue', '2026-11-12', null],
    ['Brand guidelines', 'pending', '2026-11-24', null],
  ] as const
).map(([title, status, dueDate, receivedDate]) => ({
  ...{ id: title, title, status, dueDate, receivedDate, updatedAt },
}));

const project = {
  id: 'p1',
  slug: 'q3-brand-perception-study',
  title: 'Q3 Brand Perception Study',
  client: 'Northwind Beverages',
  projectLead: 'Ana Diaz',
  updatedAt,
};

/** The weekly mail of the study in the design, sent to a real mail server and parsed. */
export async function receivedMail(): Promise<CaughtMail> {
  const update = projectWeeklyUpdateOf({ project, milestones, inputs }, '2026-11-19');
  const catcher = await catchMail();
  const transport = await openTransport(smtpServer.parse(catcher.url));
  const stopUrl = 'https://projects.agency.example/unsubscribe/r1.4be2';
  const mail = { kind: 'weekly', to: 'team@agency.example', update, stopUrl } as const;
  await transport.send(
    mailMessage(mail, {
      from: { name: 'Agency updates', address: 'updates@agency.example' },
      timeZone: 'America/Los_Angeles',
      agency: {
        ...{ name: null, accent: null, replyTo: null, logo: null },
        ...{ takesPartByDefault: false, version: 1 },
      },
      links: () => ({
        dashboardUrl: 'https://projects.agency.example/dashboard',
        unsubscribeUrl: stopUrl,
      }),
    }),
  );
  transport.close();
  await catcher.stop();
  const [received] = catcher.mails;
  if (received === undefined) throw new Error('The mail was not taken.');
  return received;
}
