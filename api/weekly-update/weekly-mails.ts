import { deliveryStateAt } from '@project-dashboard/core/messages/mail-ledger/claim-rules';
import { isoWeekOf } from '@project-dashboard/core/rules/dates/iso-date';
import type { Site } from '../http/pages/site.ts';
import { messages } from '../mail-ledger/ledger.ts';
import type { MailRules } from '../mail-ledger/mail-rules.ts';
import { weeklyUpdateOf } from './read-weekly-update.ts';
import { recipients, unsubscribedOn } from './recipient-table.ts';
import { unsubscribeUrl } from './unsubscribe-page.ts';

/** The weekly mails: one per project, ISO week and recipient. */
export const weeklyMails = (site: Site): MailRules => ({
  kind: 'weekly',
  topics: ['weekly-mail'],
  periodOn: isoWeekOf,
  periodName: 'The current week',
  due: (_, { period }) => `week ${period}`,

  async find(trx, { projectId, recipientId, today }) {
    const recipient = await recipients.first(trx, { projectId, id: recipientId });
    if (recipient === undefined || recipient.removedAt !== null)
      return {
        refused: `${recipient?.email ?? 'This'} is not a recipient of this project. Add it first.`,
      };
    const { email } = recipient;
    const period = isoWeekOf(today);
    return {
      before: await messages.first(trx, { kind: 'weekly', recipientId, period }),
      own: { period, email, name: null, items: [] },
      skipped: unsubscribedOn(recipient, site),
      write: async (reader, { email: to, messageId }) => ({
        ...{ kind: 'weekly', to, messageId },
        stopUrl: await unsubscribeUrl(reader, site, recipientId),
        update: await weeklyUpdateOf(reader, projectId, { today, timeZone: site.reportTimezone }),
      }),
    };
  },

  show: async (_, message, now) => ({
    ...message,
    week: message.period,
    state: deliveryStateAt(message, now),
  }),
});
