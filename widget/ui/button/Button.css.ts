import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  flex: 'none',
  minHeight: vars.control.md,
  padding: '0 14px',
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
  background: 'transparent',
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  transition: `background-color ${vars.duration.fast}, border-color ${vars.duration.fast}`,
  selectors: {
    '&[aria-disabled=true]': { cursor: 'default' },
    '&&[aria-disabled=true]': {
      '@media': { '(forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
  '@container': { [below.drawer]: { minHeight: '44px', padding: `0 ${vars.space[4]}` } },
  '@media': { print: { display: 'none' } },
});

export const small = style({
  minHeight: vars.control.sm,
  padding: '0 10px',
  fontSize: vars.text.sm.size,
});

const unavailable = '&[aria-disabled=true]:not([data-pending])';
const grey = {
  background: vars.color.surfaceSunken,
  borderColor: vars.color.border,
  color: vars.color.textMuted,
};

const available = '&:hover:not([aria-disabled=true])';

export const variant = styleVariants({
  primary: {
    background: vars.color.accent,
    color: vars.color.onAccent,
    selectors: {
      [available]: { background: vars.color.accentHover, color: vars.color.onAccent },
      [unavailable]: grey,
    },
  },
  default: {
    background: vars.color.surface,
    borderColor: vars.color.borderStrong,
    color: vars.color.text,
    selectors: {
      [available]: { background: vars.color.surfaceHover, color: vars.color.text },
      [unavailable]: grey,
    },
  },
  quiet: {
    color: vars.color.accent,
    selectors: {
      [available]: { background: vars.color.accentSoft },
      [unavailable]: { color: vars.color.textMuted },
    },
  },
  danger: {
    background: vars.color.danger,
    color: vars.color.onDanger,
    selectors: { [available]: { background: vars.color.dangerHover }, [unavailable]: grey },
  },
});

// As strong as the variants' own rules, and after them.
globalStyle(`${base}${unavailable.slice(1)}`, {
  '@media': { '(forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' } },
});

/** Stacks both labels, so the button keeps the width of its former label. */
export const labels = style({ display: 'inline-grid', justifyItems: 'center' });
export const label = style({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
});
export const formerLabel = style([label, { visibility: 'hidden' }]);

const turn = keyframes({ to: { rotate: '1turn' } });

export const spinner = style({ flex: 'none', animation: `${turn} 800ms linear infinite` });
