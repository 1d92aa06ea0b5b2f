import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';

const STATES = {
  ...{ sent: 'sent', waiting: 'waiting', retried: 'to be retried', failed: 'failed' },
  ...{ unknown: 'unknown', skipped: 'skipped' },
} as const;

/** The line of counts that ends each run: `This week: 2 sent, 0 waiting, …`. */
export const counts = (
  period: 'This week' | 'Today' | 'Now',
  numbers: Partial<Record<keyof typeof STATES, number>>,
): string => {
  const given = new Map(Object.entries(numbers));
  const parts = Object.entries(STATES).map(([state, words]) => `${given.get(state) ?? 0} ${words}`);
  return `${period}: ${parts.join(', ')}.`;
};

/** The date this many days from today, in UTC, the default time zone of the API. */
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Creates a project that is behind, with rows for each block of its mail, and adds recipients. */
export async function weeklyProject(
  client: Client,
  title: string,
  emails: readonly string[],
): Promise<Project> {
  const project = await client.createProject({
    body: {
      title,
      client: 'Acme Inc.',
      projectLead: 'Ana Diaz',
      startDate: 'October 5, 2026',
      milestones: [
        { title: 'Kickoff', status: 'complete', dueDate: day(-30), completedDate: day(-31) },
        { title: 'Panel <quota> & "limits"', status: 'overdue', dueDate: day(-3) },
        { title: 'Fieldwork', status: 'pending', dueDate: day(4) },
      ],
      inputs: [{ title: 'Kundenliste für Ö', status: 'overdue', dueDate: day(-7) }],
    },
  });
  for (const email of emails) await client.addRecipient({ id: project.id, body: { email } });
  return project;
}

/** Creates a project with a client input that is late, and a contact for each address. It works on every day. */
export async function contactProject(
  client: Client,
  title: string,
  emails: readonly string[],
): Promise<Project> {
  const dueDate = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const project = await client.createProject({
    body: {
      ...{ title, client: 'Acme Inc.', projectLead: 'Ana Diaz', startDate: 'October 5, 2026' },
      inputs: [{ title: 'Customer list', dueDate, impactIfDelayed: 'Project Delay' }],
    },
  });
  const { id } = project;
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  await client.saveProjectCalendar({ id, body: { weekdays, free: [] } });
  for (const email of emails) await client.createLink({ id, body: { name: email, email } });
  return project;
}
