import type { Client } from '@project-dashboard/core/contract/client/client';
import {
  agencyAskText,
  agencyWhenText,
  waitingForAgency,
} from '@project-dashboard/core/rules/waiting/agency-items';
import {
  awaitedText,
  waitingItems,
  waitingWhen,
} from '@project-dashboard/core/rules/waiting/waiting-items';

/** One item that waits, with the words about it. */
export interface Waiting {
  readonly side: 'client' | 'agency';
  readonly kind: 'input' | 'approval';
  readonly id: string;
  readonly title: string;
  readonly asked: string;
  readonly when: string;
  readonly project: string;
  readonly slug: string;
}

/** What waits for both sides of a project, the agency's items first. */
export async function readWaiting(
  client: Client,
  {
    id,
    title: project,
    slug,
  }: { readonly id: string; readonly title: string; readonly slug: string },
  today: string,
): Promise<Waiting[]> {
  const [read, inputs, approvals] = await Promise.all([
    client.readProject({ id }),
    client.listInputs({ id }),
    client.listApprovals({ id }),
  ]);
  const lists = { inputs, approvals, takesPart: 'takesPart' in read && read.takesPart };
  const about = { project, slug };
  return [
    ...waitingForAgency(lists).map((item): Waiting => {
      const { kind, id, title } = item;
      const when = agencyWhenText(item, today);
      return { side: 'agency', kind, id, title, asked: agencyAskText(item), when, ...about };
    }),
    ...waitingItems(lists, today).map((item): Waiting => {
      const { kind, id, title } = item;
      const { words, day } = waitingWhen(item, today);
      const when = [words, day].filter((part) => part !== '').join(', ');
      return { side: 'client', kind, id, title, asked: awaitedText(item), when, ...about };
    }),
  ];
}
