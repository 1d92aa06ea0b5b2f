import type { Client } from '@project-dashboard/core/client/client';
import type { Project } from '@project-dashboard/core/projects/schema';

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
