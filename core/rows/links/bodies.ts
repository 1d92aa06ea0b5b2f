import * as z from 'zod/mini';
import { emailAddress } from '../../texts/text/email.ts';
import { requiredLine, TEXT_LIMITS, writtenDate } from '../../texts/text/schema.ts';

/** Words that name a role. In the history a link with such a name would look like another reader. */
const ROLES: readonly string[] = ['internal', 'client', 'agency'];

/** Letters of other scripts that look like those of {@link ROLES}, and the digits and signs that do. */
const LOOK_ALIKE = new Map(
  Object.entries({
    ...{ а: 'a', α: 'a', ɑ: 'a', с: 'c', ϲ: 'c', ԁ: 'd', е: 'e', ε: 'e', ҽ: 'e', ɡ: 'g', ց: 'g' },
    ...{
      і: 'i',
      ı: 'i',
      ι: 'i',
      ӏ: 'l',
      ן: 'l',
      '1': 'l',
      '|': 'l',
      '!': 'l',
      ո: 'n',
      п: 'n',
      η: 'n',
    },
    ...{ г: 'r', т: 't', τ: 't', у: 'y', γ: 'y', ү: 'y', ʏ: 'y', ɴ: 'n', ᴀ: 'a', ᴄ: 'c', ᴇ: 'e' },
  }),
);

/** A name as it looks: compatible forms, case, accents, marks and signs that cannot be seen, and look-alikes are one. */
const folded = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map((letter) => LOOK_ALIKE.get(letter) ?? letter)
    .join('')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, '')
    .replaceAll('i', 'l');

const RESERVED = new Set(ROLES.map(folded));

const view = z.enum(['internal', 'client'], { error: 'Must be "internal" or "client".' });

/**
 * Body of POST /api/projects/{id}/links. `view` is what the link opens; absent: the client view. `endsOn` takes every form
 * of a date; null or absent: no end. With an `email` the link is a contact, who gets reminders.
 */
export const newLink = z.strictObject({
  name: requiredLine(TEXT_LIMITS.name, 'Name the person or team that the link is for.').check(
    z.refine((name) => !RESERVED.has(folded(name)), {
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

export const linkRotation = z.strictObject({ view });
