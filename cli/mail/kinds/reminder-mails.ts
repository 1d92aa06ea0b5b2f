import { todayIn } from '@project-dashboard/core/dates/today';
import { reminderSubject } from '@project-dashboard/core/reminders/reminder-mail';
import type { ReminderMailRow } from '@project-dashboard/core/reminders/schema';
import { findContact } from '../find-contact.ts';
import { previewUrls, reminderMessage } from '../message/reminder-message.ts';
import type { MailKind } from './mail-kind.ts';
import { sendAgain } from './send-again.ts';

/** The reminders of clients. */
export const reminderMails: MailKind<ReminderMailRow> = {
  command: 'reminders',
  period: 'Today',
  mail: "today's reminder",
  status: 'project-dashboard reminders status',
  again: sendAgain('reminders'),
  recipients: 'project-dashboard project links <project>',
  list: (client, project) => client.listReminders({ query: { project } }),
  hasRecipient: ({ isContact }) => isContact,
  async subjectsOf(client, rows) {
    const subjects = new Map<ReminderMailRow, string>();
    for (const row of rows) {
      const { projectId: id, linkId } = row;
      subjects.set(row, reminderSubject(await client.readReminder({ id, linkId })));
    }
    return (row) => subjects.get(row) ?? '';
  },
  claiming:
    (client, { from, agency }) =>
    async (rows, { resend, messageIdDomain }) => {
      const [first] = rows;
      const claims = await client.claimReminders({
        body: {
          mails: rows.map(({ projectId, linkId }) => ({ projectId, linkId })),
          // 409 after midnight: what is due has changed, and the next run finds it.
          ...(first && { day: first.day }),
          messageIdDomain,
          ...(resend.length > 0 && { resend: [...resend] }),
        },
      });
      return rows.map((row, place) => {
        const claimed = claims[place];
        const { claim = null, delivery = null, reason = null } = claimed ?? {};
        const { reminder = null, pageUrl = null, stopUrl = null } = claimed ?? {};
        if (claim === null || delivery === null || reminder === null)
          return { row, delivery, reason, ready: undefined };
        const urls = { pageUrl: pageUrl ?? '', stopUrl: stopUrl ?? '' };
        const { email: to, messageId } = delivery;
        const message = reminderMessage(reminder, { from, to, agency, messageId, ...urls });
        return { row, delivery, reason, ready: { claim, message } };
      });
    },
  settle: (client, mails) => client.settleReminders({ body: { mails } }),
  async problems(client, project, timeZone) {
    const today = todayIn(timeZone, new Date());
    const problems = await client.listReminderProblems({ query: { project } });
    return problems.map(({ day, ...problem }) => ({ ...problem, due: day, isNow: day === today }));
  },
  acknowledge: (client, id) => client.acknowledgeReminder({ id }),
  nobody: () => 'Nothing is due today.\n',
  async testMessage(client, id, { from, agency }) {
    const contact = await findContact(client, id, undefined);
    const reminder = await client.readReminder({ id, linkId: contact.id });
    const urls = previewUrls((await client.readServer({})).publicUrl);
    return {
      title: reminder.projectTitle,
      slug: reminder.slug,
      message: (to) => reminderMessage(reminder, { from, to, agency, ...urls }),
    };
  },
  lacksWithoutAddress: null,
};
