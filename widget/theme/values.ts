import { GROUNDS } from '@project-dashboard/core/rows/agency/face';

/** A token tree. Its leaves are CSS text; a host overrides each one as `--pd-*`. */
export interface Tokens {
  readonly [key: string]: string | Tokens;
}

const statusLight = {
  complete: { fg: '#14582f', bg: '#e2f3e7', solid: '#1f7d46' },
  overdue: { fg: '#97201a', bg: '#fce8e5', solid: '#c5322a' },
  pending: { fg: '#4b4352', bg: '#edeaef', solid: '#776d7e' },
  scheduled: { fg: '#1c4a8c', bg: '#e5eefb', solid: '#2b68bd' },
  incomplete: { fg: '#863c08', bg: '#fdebdc', solid: '#c65d0c' },
  caution: { fg: '#664b00', bg: '#fbf0c6', solid: '#a97b00' },
};

/** Colours, which depend on the theme attribute. Light values. */
export const light = {
  color: {
    canvas: GROUNDS.page,
    surface: '#ffffff',
    surfaceSunken: '#faf8fb',
    surfaceHover: '#f6f3f7',
    surfaceRaised: '#ffffff',
    border: '#e4dfe7',
    borderStrong: '#8b8092',
    text: '#231b28',
    textMuted: '#62586a',
    accent: '#5b2a63',
    accentHover: '#47204e',
    accentSoft: '#f4ebf5',
    onAccent: '#ffffff',
    danger: '#b3261e',
    dangerHover: '#8f1d17',
    onDanger: '#ffffff',
    focus: '#8a3f96',
    inverse: '#2a2030',
    onInverse: '#fbf8fc',
    onInverseMuted: '#cdc0d3',
    backdrop: 'rgb(35 27 40 / .52)',
  },
  nav: {
    bg: '#2b1832',
    text: '#f5eef6',
    muted: '#c6b2cb',
    active: '#4a3053',
    border: '#4a3552',
    field: '#1f1025',
    focus: '#f0c9f5',
  },
  status: statusLight,
};

/** The same colours with their dark values. */
export const dark: typeof light = {
  color: {
    canvas: '#141017',
    surface: GROUNDS.surfaceDark,
    surfaceSunken: '#18131b',
    surfaceHover: '#251f2a',
    surfaceRaised: '#262030',
    border: '#352d3b',
    borderStrong: '#82778b',
    text: '#f3eef5',
    textMuted: '#b5aabc',
    accent: '#dcb0e4',
    accentHover: '#ebcdf0',
    accentSoft: '#35243b',
    onAccent: '#2b1232',
    danger: '#ff8a80',
    dangerHover: '#ffaca5',
    onDanger: '#3b0906',
    focus: '#e3b8eb',
    inverse: '#efe8f2',
    onInverse: '#231b28',
    onInverseMuted: '#5b5162',
    backdrop: 'rgb(8 5 10 / .68)',
  },
  nav: {
    bg: '#221329',
    text: '#f5eef6',
    muted: '#c0adc6',
    active: '#3e2747',
    border: '#3b2743',
    field: '#170b1c',
    focus: '#f0c9f5',
  },
  status: {
    complete: { fg: '#93dfae', bg: '#163324', solid: '#4db676' },
    overdue: { fg: '#ffb5ad', bg: '#471d1c', solid: '#f0695f' },
    pending: { fg: '#d0c7d7', bg: '#332b39', solid: '#9c91a5' },
    scheduled: { fg: '#abcbff', bg: '#1b2e50', solid: '#6c9eeb' },
    incomplete: { fg: '#ffc094', bg: '#442a15', solid: '#e78c40' },
    caution: { fg: '#f3d879', bg: '#3b310f', solid: '#d8af30' },
  },
};

/** A shadow's colour, with its opacity in the light and the dark theme. */
const shade = (inLight: number, inDark: number) =>
  `light-dark(rgb(35 27 40 / ${inLight}), rgb(0 0 0 / ${inDark}))`;

/** Tokens with one value for both themes. Sizes are px, because a host may set `html { font-size: 62.5% }`. */
export const shared = {
  nav: { width: '264px' },
  radius: { sm: '6px', md: '8px', lg: '12px', pill: '999px' },
  font: {
    sans: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    /** Defaults to the sans font: see tokens.css.ts. */
    heading: 'inherit',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  },
  shadow: {
    1: `0 1px 2px ${shade(0.06, 0.4)}`,
    2: `0 2px 6px ${shade(0.08, 0.4)}, 0 8px 24px ${shade(0.1, 0.5)}`,
    3: `0 4px 12px ${shade(0.12, 0.5)}, 0 24px 64px ${shade(0.24, 0.6)}`,
  },
};

/**
 * What no host sets. The styles contain these values, because a browser passes an inherited change, such as that of a
 * page behind a dialog, quickly through elements whose styles read no custom property.
 */
export const fixed = {
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    14: '56px',
  },
  control: { md: '36px', sm: '30px' },
  targetMin: '28px',
  row: '52px',
  contentMax: '1120px',
  text: {
    xs: { size: '12px', line: '16px' },
    sm: { size: '13px', line: '20px' },
    md: { size: '14px', line: '20px' },
    lg: { size: '16px', line: '26px' },
  },
  title: {
    sm: { size: '15px', line: '20px' },
    md: { size: '18px', line: '24px' },
    lg: { size: '30px', line: '36px' },
    xl: { size: '46px', line: '50px' },
  },
  weight: { medium: '500', strong: '600' },
  duration: { fast: '120ms', base: '200ms', slow: '320ms' },
  ease: { out: 'cubic-bezier(.2, .7, .2, 1)', inOut: 'cubic-bezier(.4, 0, .2, 1)' },
};
