import { accentTokens } from '../../rows/agency/face.ts';
import type { Tone } from '../../rows/fields/shown.ts';

/** The light colours of the mail. Mail clients do not support custom properties, so the values are written out. */
export const LIGHT = {
  canvas: '#f5f3f6',
  surface: '#ffffff',
  border: '#e4dfe7',
  text: '#231b28',
  muted: '#62586a',
  accent: '#5b2a63',
  onAccent: '#ffffff',
  bar: '#2b1832',
  onBar: '#f5eef6',
  barMuted: '#c6b2cb',
} as const;

export const DARK = {
  canvas: '#141017',
  surface: '#1c1720',
  border: '#352d3b',
  text: '#f3eef5',
  muted: '#b5aabc',
  accent: '#dcb0e4',
  onAccent: '#2b1232',
  bar: '#221329',
} as const;

/** The colours of a colour family in a mail, and its class name for dark mode. */
export interface ToneLook {
  readonly name: string;
  readonly fg: string;
  readonly bg: string;
  readonly solid: string;
}

export const TONE_LOOKS = {
  complete: { name: 'ok', fg: '#14582f', bg: '#e2f3e7', solid: '#1f7d46' },
  caution: { name: 'ca', fg: '#664b00', bg: '#fbf0c6', solid: '#a97b00' },
  overdue: { name: 'od', fg: '#97201a', bg: '#fce8e5', solid: '#c5322a' },
  pending: { name: 'pe', fg: '#4b4352', bg: '#edeaef', solid: '#776d7e' },
} as const satisfies Partial<Record<Tone, ToneLook>>;

const DARK_TONES = {
  ok: { fg: '#93dfae', bg: '#163324', solid: '#4db676' },
  ca: { fg: '#f3d879', bg: '#3b310f', solid: '#d8af30' },
  od: { fg: '#ffb5ad', bg: '#471d1c', solid: '#f0695f' },
  pe: { fg: '#d0c7d7', bg: '#332b39', solid: '#9c91a5' },
} as const;

/** System fonts; a mail loads no fonts. */
export const FONTS = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The accent and the text on it, in both themes. */
export interface EmailAccent {
  readonly accent: string;
  readonly onAccent: string;
  readonly dark: { readonly accent: string; readonly onAccent: string };
}

/** The colours of an agency's accent (`#rrggbb`), or the product's own for null. */
export function emailAccent(hex: string | null): EmailAccent {
  if (hex === null) return { ...LIGHT, dark: DARK };
  const { light, dark } = accentTokens(hex);
  return { ...light, dark };
}

/**
 * Styles that cannot be inline: less padding on a phone, and the dark colours. The mail stays readable without them.
 */
export const emailCss = ({ dark }: EmailAccent): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}',
    '@media (max-width:620px){.out{padding:0!important}}',
    '@media (max-width:480px){',
    '.gap{padding-left:20px!important;padding-right:20px!important}',
    '.h1{font-size:24px!important;line-height:30px!important}',
    '}',
    '@media (prefers-color-scheme:dark){',
    `.cv{background:${DARK.canvas}!important}`,
    `.sf{background:${DARK.surface}!important}`,
    `.tx{color:${DARK.text}!important}`,
    `.mu{color:${DARK.muted}!important}`,
    `.li{border-color:${DARK.border}!important}`,
    `.tr{background:${DARK.border}!important}`,
    `.br{background:${DARK.bar}!important}`,
    `.ac{color:${dark.accent}!important}`,
    `.bt{background:${dark.accent}!important;color:${dark.onAccent}!important}`,
    `.ru{border-color:${dark.accent}!important}`,
    ...Object.entries(DARK_TONES).flatMap(([name, { fg, bg, solid }]) => [
      `.${name}{background:${bg}!important;color:${fg}!important;border-color:${solid}!important}`,
      `.${name}s{background:${solid}!important}`,
      `.${name}t{color:${fg}!important}`,
    ]),
    '}',
  ].join('\n');
