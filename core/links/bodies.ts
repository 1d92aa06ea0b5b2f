import * as z from 'zod/mini';
import { emailAddress, requiredLine, TEXT_LIMITS, writtenDate } from '../text/index.ts';

/** Words that name a role. In the history a link with such a name would look like another reader. */
const ROLES: readonly string[] = ['internal', 'client', 'agency'];

/** A name without case, accents and the other ways to write the same letters. */
const folded = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

const view = z.enum(['internal', 'client'], { error: 'Must be "internal" or "client".' });

/**
 * Body of POST /api/projects/{id}/links. `view` is what the link opens; absent: the client view. `endsOn` takes every form
 * of a date; null or absent: no end. With an `email` the link is a contact, who gets reminders.
 */
export const newLink = z.strictObject({
  name: requiredLine(TEXT_LIMITS.name, 'Name the person or team that the link is for.').check(
    z.refine((name) => !ROLES.includes(folded(name)), {
      error: 'Must not be "internal", "client" or "agency". Name the person or team.',
    }),
  ),
  view: z.optional(view),
  endsOn: z.optional(writtenDate),
  email: z.optional(z.nullable(emailAddress)),
});

/**
 * Body of PATCH /api/projects/{id}/links/{linkId}. `email` null removes the address, `pausedUntil` null ends the pause. A
 * pause takes every form of a date, and ends on that day.
 */
export const linkChanges = z.strictObject({
  email: z.optional(z.nullable(emailAddress)),
  reminds: z.optional(z.boolean()),
  pausedUntil: z.optional(writtenDate),
});

/** Body of POST /api/projects/{id}/rotate. */
export const linkRotation = z.strictObject({ view });
