import type { Client } from '@project-dashboard/core/client/client';
import type { Link } from '@project-dashboard/core/links/schema';
import { emailKey } from '@project-dashboard/core/text/email';
import { Failure } from '../terminal/failure.ts';

/** The link of a project with this mail address, or the first one with an address. Throws a Failure if there is none. */
export async function findContact(
  client: Client,
  projectId: string,
  address: string | undefined,
): Promise<Link> {
  const links = await client.listLinks({ id: projectId });
  const contacts = links.filter(({ email, endedAt }) => email !== null && endedAt === null);
  const found =
    address === undefined
      ? contacts[0]
      : contacts.find(({ email }) => email !== null && emailKey(email) === emailKey(address));
  if (found !== undefined) return found;
  throw new Failure(
    address === undefined
      ? 'No link of this project has a mail address.'
      : `No link of this project has the address ${address}.`,
    {
      code: 'contact.missing',
      fix: 'Add one: project-dashboard project links add <project> <name> --email <address>',
    },
  );
}
