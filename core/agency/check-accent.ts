import { accentTokens, contrast, GROUNDS, hexOf, hslOf, LEAST_CONTRAST } from './accent.ts';

/** One check of a colour: what is read on what, and the contrast. */
interface AccentCheck {
  readonly label: string;
  readonly contrast: number;
}

/** A typed colour such as `#f4c` or `#0B5563` as `#rrggbb` in lower case; null for anything else. */
export function readHex(text: string): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** The contrasts of an accent (`#rrggbb`). Each must be at least {@link LEAST_CONTRAST}. */
export function checkAccent(hex: string): AccentCheck[] {
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
