import * as z from 'zod/mini';
import { type CheckedImage, checkImage } from '../../texts/images/check-image.ts';
import { emailAddress } from '../../texts/text/email.ts';
import { requiredLine } from '../../texts/text/schema.ts';
import {
  accentTokens,
  agencyFace,
  contrast,
  GROUNDS,
  hexOf,
  hslOf,
  LEAST_CONTRAST,
} from './face.ts';

export const agencySettings = z.extend(agencyFace, {
  /** Replies to mails go here; without it, to the project's lead if that is a mail address. */
  replyTo: z.nullable(z.string()),
  /** True if the client takes part in new projects, unless a create request says otherwise. */
  takesPartByDefault: z.boolean(),
  version: z.number(),
});
export type AgencySettings = z.output<typeof agencySettings>;

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

/** A typed colour such as `#f4c` or `#0B5563` as `#rrggbb` in lower case; null for anything else. */
export function readHex(text: string): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** The contrasts of an accent (`#rrggbb`). Each must be at least {@link LEAST_CONTRAST}. */
export function checkAccent(hex: string) {
  const { accent } = accentTokens(hex).dark;
  return [
    { label: 'White text on the colour', contrast: contrast(hex, '#ffffff') },
    { label: 'The colour as text on white', contrast: contrast(hex, '#ffffff') },
    { label: 'The colour as text on the page', contrast: contrast(hex, GROUNDS.page) },
    { label: `In the dark theme, as ${accent}`, contrast: contrast(accent, GROUNDS.surfaceDark) },
  ];
}

/** The nearest colour of the same hue that passes every check: the colour itself, or a darker one. */
export function nearestAccent(hex: string): string {
  const { h, s, l } = hslOf(hex);
  for (let lightness = l; lightness > 0; lightness -= 0.005) {
    const darker = lightness === l ? hex : hexOf({ h, s, l: lightness });
    if (contrast(darker, GROUNDS.page) >= LEAST_CONTRAST) return darker;
  }
  return '#000000';
}

export const LOGO_LIMITS = {
  noun: 'logo',
  bytes: 256 * 1024,
  pixels: 4_000_000,
  side: 2000,
} as const;

export const checkLogo = (dataUrl: string): CheckedImage => checkImage(dataUrl, LOGO_LIMITS);
