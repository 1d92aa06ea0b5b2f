import { ApiError } from '@project-dashboard/core/client/errors';
import { isoWeekOf } from '@project-dashboard/core/dates/iso-week';
import { todayIn } from '@project-dashboard/core/dates/today';
import { weeklyEmailSubject } from '@project-dashboard/core/weekly-update/email/weekly-email-words';
import type { WeeklyMailRow } from '@project-dashboard/core/weekly-update/mail-schema';
import type { ProjectWeeklyUpdate } from '@project-dashboard/core/weekly-update/schema';
import { weeklyMessage } from '../message/weekly-message.ts';
import type { ClaimedRow, MailKind } from './mail-kind.ts';
import { sendAgain } from './send-again.ts';
import { WITHOUT_UNSUBSCRIBE } from './server-address.ts';

/** The weekly updates. */
export const weeklyMails: MailKind<WeeklyMailRow> = {
  command: 'weekly',
  period: 'This week',
  mail: "this week's mail",
  status: 'project-dashboard weekly status',
  again: sendAgain('weekly'),
  recipients: 'project-dashboard weekly recipients list <project>',
  list: (client, project) => client.listWeeklyMail({ query: { project } }),
  hasRecipient: ({ recipientId }) => recipientId !== null,
  async subjectsOf(client, rows) {
    const subjects = new Map<string, string>();
    for (const { projectId: id } of rows)
      if (!subjects.has(id))
        subjects.set(id, weeklyEmailSubject(await client.readWeeklyUpdate({ id })));
    return ({ projectId }) => subjects.get(projectId) ?? '';
  },
  claiming(client, { from, timeZone, agency, links }) {
    let updates = new Map<string, Promise<ProjectWeeklyUpdate>>();
    return async (rows, { resend, messageIdDomain }) => {
      // Each project is read once: the mails of a project follow each other.
      const before = updates;
      updates = new Map();
      for (const { projectId: id } of rows)
        if (!updates.has(id)) updates.set(id, before.get(id) ?? client.readWeeklyUpdate({ id }));
      await Promise.allSettled(updates.values());
      const results: ClaimedRow<WeeklyMailRow>[] = [];
      const mails: { row: WeeklyMailRow; update: ProjectWeeklyUpdate }[] = [];
      for (const row of rows)
        try {
          const update = await updates.get(row.projectId);
          if (update !== undefined) mails.push({ row, update });
        } catch (error) {
          // The project was deleted.
          if (!(error instanceof ApiError && error.status === 404 && error.problem)) throw error;
          results.push({ row, delivery: null, reason: error.detail, ready: undefined });
        }
      const [first] = mails;
      if (first === undefined) return results;
      const { week } = first.update;
      // The report of a mail and its claim are of the same week, also around Monday midnight.
      const asked = mails.filter(({ update }) => update.week === week);
      const claims = await client.claimWeeklyMails({
        body: {
          mails: asked.map(({ row: { projectId, email } }) => ({ projectId, email })),
          week,
          messageIdDomain,
          ...(resend.length > 0 && { resend: [...resend] }),
        },
      });
      for (const [place, { row, update }] of asked.entries()) {
        const {
          claim = null,
          delivery = null,
          reason = null,
          unsubscribeUrl = null,
        } = claims[place] ?? {};
        const parts = { from, to: row.email, timeZone, agency, links: links(unsubscribeUrl) };
        const ready =
          claim === null || delivery === null
            ? undefined
            : {
                claim,
                message: weeklyMessage(update, { ...parts, messageId: delivery.messageId }),
              };
        results.push({ row, delivery, reason, ready });
      }
      return results;
    };
  },
  settle: (client, mails) => client.settleWeeklyMails({ body: { mails } }),
  async problems(client, project, timeZone) {
    const week = isoWeekOf(todayIn(timeZone, new Date()));
    const problems = await client.listWeeklyMailProblems({ query: { project } });
    return problems.map(({ week: of, ...problem }) => ({
      ...problem,
      due: `week ${of}`,
      isNow: of === week,
    }));
  },
  acknowledge: (client, id) => client.acknowledgeWeeklyMail({ id }),
  nobody: (project) =>
    `${project === undefined ? 'No project has a recipient yet.' : 'This project has no recipients yet.'} Add one: project-dashboard weekly recipients add ${project ?? '<project>'} <address>\n`,
  async testMessage(client, id, { from, timeZone, agency, links }) {
    const update = await client.readWeeklyUpdate({ id });
    return {
      title: update.projectTitle,
      slug: update.slug,
      message: (to) => weeklyMessage(update, { from, to, timeZone, agency, links: links(null) }),
    };
  },
  lacksWithoutAddress: WITHOUT_UNSUBSCRIBE,
};
