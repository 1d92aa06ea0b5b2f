import type { Handlers } from '../../http/handler.ts';
import type { Site } from '../../http/pages/site.ts';
import { findProjectId } from '../../mail-ledger/find-project-id.ts';
import { notFound } from '../../refusals/refusal.ts';
import type { Database } from '../../store/database.ts';
import { Unchanged, writeBesideProjects } from '../../store/transaction.ts';
import { claimNoticeMails } from './claim-notice-mails.ts';
import { readNoticeMails } from './notice-mail-table.ts';
import { settleNoticeMails } from './settle-notice-mails.ts';

type NoticeMailRouteName =
  | 'listNoticeMails'
  | 'claimNoticeMails'
  | 'settleNoticeMails'
  | 'acknowledgeNoticeMail';

/** The handlers of the mails to places that are told what happens. */
export const noticeMailHandlers = (db: Database, site: Site): Handlers<NoticeMailRouteName> => ({
  async listNoticeMails({ query: { project }, now }) {
    const projectId = project === undefined ? undefined : await findProjectId(db.reader, project);
    return readNoticeMails(db.reader, now, (query) => {
      if (projectId !== undefined) query.where({ 'd.project_id': projectId });
      query
        .whereIn('d.state', ['waiting', 'given-up'])
        .where((listed) =>
          listed
            .whereNotNull('d.lease_until')
            .orWhere((due) =>
              due
                .where({ 'd.state': 'waiting', 'h.paused_at': null })
                .where('d.next_at', '<=', now),
            ),
        );
    });
  },

  claimNoticeMails: claimNoticeMails(db, site),
  settleNoticeMails: settleNoticeMails(db),

  acknowledgeNoticeMail: ({ params: { id }, now }) =>
    writeBesideProjects(db, async (trx) => {
      const first = () => trx('webhook_deliveries').where({ id });
      const written: number = await trx('webhook_deliveries')
        .whereIn('hook_id', first().select('hook_id'))
        .whereIn('lease_by', first().select('lease_by'))
        .whereIn('state', ['waiting', 'given-up'])
        .where('lease_until', '<=', now)
        .update({
          ...{ state: 'given-up', next_at: null, settled_at: now, lease_until: null },
          response: trx.raw('coalesce(response, ?)', [INTERRUPTED]),
        });
      if (written > 0) return undefined;
      if ((await first().first('id')) === undefined) throw notFound();
      return new Unchanged(undefined);
    }),
});

const INTERRUPTED = 'The run was interrupted. The mail may have arrived.';
