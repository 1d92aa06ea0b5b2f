import { deliveryStateAt } from '@project-dashboard/core/messages/mail-ledger/claim-rules';
import type { ProjectWeeklyUpdate } from '@project-dashboard/core/messages/weekly-update/schema';
import { projectWeeklyUpdateOf } from '@project-dashboard/core/messages/weekly-update/weekly-update';
import { clientInput } from '@project-dashboard/core/rows/inputs/schema';
import { clientMilestone } from '@project-dashboard/core/rows/milestones/schema';
import { clientProject } from '@project-dashboard/core/rows/projects/schema';
import { isoWeekOf } from '@project-dashboard/core/rules/dates/iso-date';
import type { Knex } from 'knex';
import type { Site } from '../http/pages/site.ts';
import { messages } from '../mail-ledger/ledger.ts';
import type { MailRules } from '../mail-ledger/mail-rules.ts';
import { readLedger } from '../slip/read-ledger.ts';
import { only, table } from '../store/table.ts';
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
        update: await readWeeklyUpdate(reader, projectId, { today, timeZone: site.reportTimezone }),
      }),
    };
  },

  show: async (_, message, now) => ({
    ...message,
    week: message.period,
    state: deliveryStateAt(message, now),
  }),
});

const projects = table(
  'projects',
  only(clientProject, 'id', 'slug', 'title', 'client', 'projectLead', 'updatedAt'),
);
const milestones = table(
  'milestones',
  only(clientMilestone, 'id', 'title', 'status', 'dueDate', 'completedDate', 'updatedAt'),
);
const inputs = table(
  'inputs',
  only(clientInput, 'id', 'title', 'status', 'dueDate', 'receivedDate', 'updatedAt'),
);

/** The weekly update of a project as of `today` (ISO). A time has its day in `timeZone`. Throws 404. */
export async function readWeeklyUpdate(
  trx: Knex.Transaction,
  projectId: string,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): Promise<ProjectWeeklyUpdate> {
  const project = await projects.find(trx, { id: projectId });
  const inOrder = (query: Knex.QueryBuilder) =>
    query.where({ project_id: projectId }).orderBy(['sort_order', 'id']);
  const { ledger: slip } = await readLedger(trx, projectId, { today, timeZone });
  return projectWeeklyUpdateOf(
    {
      project,
      milestones: await milestones.rows(trx, {}, inOrder),
      inputs: await inputs.rows(trx, {}, inOrder),
      slip,
    },
    today,
  );
}
