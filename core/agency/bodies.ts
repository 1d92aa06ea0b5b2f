import * as z from 'zod/mini';
import { emailAddress, requiredLine } from '../text/index.ts';
import { contrast, LEAST_CONTRAST } from './accent.ts';
import { checkAccent, nearestAccent, readHex } from './check-accent.ts';

const MOST_NAME = 80;

const accent = z.string().check(
  z.refine((text) => readHex(text) !== null, {
    error: ({ input }) => `"${String(input)}" is not a colour. Write it as #0b5563.`,
    abort: true,
  }),
  z.refine((text) => accentFault(text) === null, {
    error: ({ input }) => accentFault(String(input)) ?? '',
  }),
  z.overwrite((text) => readHex(text) ?? text),
);

/** Body of PATCH /api/agency. Null takes a value away. */
export const agencyChanges = z.strictObject({
  name: z.optional(z.nullable(requiredLine(MOST_NAME, 'Name the agency.'))),
  accent: z.optional(z.nullable(accent)),
  replyTo: z.optional(z.nullable(emailAddress)),
  takesPartByDefault: z.optional(z.boolean()),
});

/** Body of PUT /api/agency/logo: an image as a data URL. */
export const newLogo = z.strictObject({ logo: z.string() });

/** Why a colour cannot be the accent, with the nearest one that can; null if it can. */
export function accentFault(text: string): string | null {
  const hex = readHex(text);
  const low =
    hex === null ? undefined : checkAccent(hex).find((it) => it.contrast < LEAST_CONTRAST);
  if (hex === null || low === undefined) return null;
  const ratio = (Math.floor(low.contrast * 10) / 10).toFixed(1);
  const what =
    contrast(hex, '#ffffff') < LEAST_CONTRAST
      ? `White text on ${text}`
      : `${text} as text on the page`;
  return `${what} has a contrast of ${ratio}. Use ${nearestAccent(hex)} or darker.`;
}
