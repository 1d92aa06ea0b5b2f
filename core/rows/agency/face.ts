import * as z from 'zod/mini';

/** What everybody sees of the agency in place of the product's own name and colour. Null: not set. */
export const agencyFace = z.object({
  name: z.nullable(z.string()),
  /** `#rrggbb`. */
  accent: z.nullable(z.string()),
  /** The path of the logo; its last part is the SHA-256 of the image. */
  logo: z.nullable(z.string()),
});
export type AgencyFace = z.output<typeof agencyFace>;

/** Where the accent is text or has text on it, in the two themes. The widget's tokens take them from here. */
export const GROUNDS = { page: '#f5f3f6', surfaceDark: '#1c1720' };

/** The least contrast of text, WCAG 2.2 criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5;
/** The contrast of the accent as text in the dark theme, about that of the product's own accent. */
const DARK_CONTRAST = 8.5;

/** The colours of one theme that follow from the accent. */
export type AccentTokens = {
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly onAccent: string;
};

/** The colours of both themes that follow from an accent (`#rrggbb`). The dark accent has the same hue. */
export function accentTokens(hex: string): Record<'light' | 'dark', AccentTokens> {
  const { h, s, l } = hslOf(hex);
  const soft = Math.min(s, 0.5);
  const dark = (lightness: number) => hexOf({ h, s: soft, l: lightness });
  let lightness = Math.max(l, 0.5);
  while (lightness < 1 && contrast(dark(lightness), GROUNDS.surfaceDark) < DARK_CONTRAST)
    lightness += 0.01;
  let soften = 0.945;
  while (contrast(hex, hexOf({ h, s: soft, l: soften })) < LEAST_CONTRAST) soften += 0.005;
  return {
    light: {
      accent: hex,
      accentHover: hexOf({ h, s, l: l * 0.78 }),
      accentSoft: hexOf({ h, s: soft, l: soften }),
      onAccent: '#ffffff',
    },
    dark: {
      accent: dark(lightness),
      accentHover: dark(Math.min(0.95, lightness + 0.07)),
      accentSoft: hexOf({ h, s: soft / 2, l: 0.185 }),
      onAccent: hexOf({ h, s: soft, l: 0.13 }),
    },
  };
}

/** The contrast of two colours (`#rrggbb`), from 1 to 21, WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Red, green and blue, from 0 to 1. */
const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** Hue in degrees; saturation and lightness from 0 to 1. */
interface Hsl {
  readonly h: number;
  readonly s: number;
  readonly l: number;
}

export function hslOf(hex: string): Hsl {
  const [r = 0, g = 0, b = 0] = channels(hex);
  const [least, most] = [Math.min(r, g, b), Math.max(r, g, b)];
  const l = (least + most) / 2;
  const range = most - least;
  if (range === 0) return { h: 0, s: 0, l };
  const s = range / (1 - Math.abs(2 * l - 1));
  if (most === r) return { h: 60 * ((g - b) / range), s, l };
  if (most === g) return { h: 60 * ((b - r) / range + 2), s, l };
  return { h: 60 * ((r - g) / range + 4), s, l };
}

export function hexOf({ h, s, l }: Hsl): string {
  const reach = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (((n + h / 30) % 12) + 12) % 12;
    return Math.round(255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[0, 8, 4].map((n) => channel(n).toString(16).padStart(2, '0')).join('')}`;
}
