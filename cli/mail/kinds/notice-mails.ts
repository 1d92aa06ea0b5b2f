import type { NoticeMail } from '@project-dashboard/core/webhooks/mails/mail-schema';
import { noticeSubject } from '@project-dashboard/core/webhooks/mails/notice-mail';
import { noticeMessage } from '../message/notice-message.ts';
import type { MailKind } from './mail-kind.ts';
import { WITHOUT_UNSUBSCRIBE } from './server-address.ts';

/** The mails of events to places that are told what happens. */
export const noticeMails: MailKind<NoticeMail> = {
  command: 'notices',
  period: 'Now',
  mail: 'the events',
  status: 'project-dashboard webhooks log',
  again: () =>
    'project-dashboard webhooks replay <place> <message>, for each message of: project-dashboard webhooks log <place> --failures --json',
  recipients: 'project-dashboard webhooks list',
  list: (client, project) => client.listNoticeMails({ query: { project } }),
  hasRecipient: () => true,
  subjectsOf: async () => (row) => noticeSubject(row.title, row.events),
  claiming:
    (client, { from, timeZone, agency, links }) =>
    async (rows, { messageIdDomain }) => {
      const claims = await client.claimNoticeMails({
        body: { mails: rows.map(({ webhookId, projectId }) => ({ webhookId, projectId })) },
      });
      return rows.map((row, place) => {
        const claimed = claims[place];
        const { claim = null, delivery = null, reason = null } = claimed ?? {};
        const { notice = null, stopUrl = null } = claimed ?? {};
        if (claim === null || delivery === null || notice === null)
          return { row, delivery, reason, ready: undefined };
        const { id, email: to } = delivery;
        const parts = { from, to, timeZone, agency, links: links(stopUrl) };
        const messageId = `<notice.${id}@${messageIdDomain}>`;
        return {
          ...{ row, delivery, reason },
          ready: { claim, message: noticeMessage(notice, { ...parts, messageId }) },
        };
      });
    },
  settle: (client, mails) => client.settleNoticeMails({ body: { mails } }),
  async problems(client, project) {
    const mails = await client.listNoticeMails({ query: { project } });
    return mails.flatMap(({ state, isTemporary, settledAt, ...mail }) =>
      state === 'unknown' || (state === 'failed' && !isTemporary)
        ? [{ ...mail, state, isTemporary, due: eventsText(mail.events), isNow: true }]
        : [],
    );
  },
  acknowledge: (client, id) => client.acknowledgeNoticeMail({ id }),
  nobody: () =>
    'Nothing waits to be mailed. Add an address: project-dashboard webhooks add <address> --format mail\n',
  lacksWithoutAddress: WITHOUT_UNSUBSCRIBE,
};

const eventsText = (count: number): string => `${count} ${count === 1 ? 'event' : 'events'}`;
