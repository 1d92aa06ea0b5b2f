import type { Knex } from 'knex';
import * as z from 'zod/mini';

const subscription = z.object({
  id: z.string(),
  projectId: z.string(),
  email: z.string(),
  unsubscribedAt: z.nullable(z.string()),
  /** The study's name. */
  title: z.string(),
});

/** The data of a subscription that its recipient may see. */
export type Subscription = z.output<typeof subscription>;

/** The subscription of a recipient. Removed recipients are included, because their old mails have links too. */
export async function findSubscription(
  knex: Knex,
  recipientId: string,
): Promise<Subscription | undefined> {
  const row: unknown = await knex('recipients')
    .join('projects', 'projects.id', 'recipients.project_id')
    .where({ 'recipients.id': recipientId })
    .first({
      id: 'recipients.id',
      projectId: 'projects.id',
      email: 'recipients.email',
      unsubscribedAt: 'recipients.unsubscribed_at',
      title: 'projects.title',
    });
  return row === undefined ? undefined : subscription.parse(row);
}
