import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { Page } from 'playwright-core';
import type { projectPages } from '../../../testing/project-pages.ts';
import { signIn } from '../../../testing/sign-in.ts';

type Pages = ReturnType<typeof projectPages>;

/** Customers is late, Boards has no date; Ines Park is the contact. */
async function study(client: Client, { id }: Project) {
  await client.createInput({
    id,
    body: { title: 'Customers', dueDate: '2026-11-18', impactIfDelayed: 'Project Delay' },
  });
  await client.createApproval({ id, body: { itemName: 'Boards', type: 'image' } });
}
/** Adds a contact, by default Ines Park. */
export const addContact = (
  pages: Pages,
  { id }: Project,
  name = 'Ines Park',
  email = 'ines@acme.example',
) => pages.server().agency.createLink({ id, body: { name, email } });

/** Opens the internal view of the study; `isAgency` in a browser with the agency's session. */
export const openReminders = (
  pages: Pages,
  {
    isAgency = false,
    before = async () => {},
    prepare = async () => {},
    ...wishes
  }: Omit<NonNullable<Parameters<Pages['open']>[0]>, 'rows'> & {
    readonly isAgency?: boolean;
    readonly before?: (project: Project) => Promise<unknown>;
  } = {},
) =>
  pages.open({
    ...wishes,
    rows: async (client, project) => {
      await study(client, project);
      await before(project);
    },
    prepare: async (page) => {
      if (isAgency) await signIn(page, pages.server());
      await prepare(page);
    },
  });

export const line = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Waiting for the client' })
    .getByRole('listitem')
    .filter({ hasText: name });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reminder' });
export async function choose(page: Page, item: string, action: string) {
  await line(page, item)
    .getByRole('button', { name: `Reminders about ${item}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}
