import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';

/** No rounder than the sheet that it is on. */
export const corner = `min(${vars.radius.md}, ${vars.radius.lg})`;

const base = style([
  layout.inline[2],
  layout.fixed,
  layout.nowrap,
  layout.screenOnly,
  type.medium,
  {
    justifyContent: 'center',
    border: '1px solid transparent',
    borderRadius: corner,
    background: 'transparent',
    textDecoration: 'none',
    userSelect: 'none',
    transition: `background-color ${vars.duration.fast}, border-color ${vars.duration.fast}`,
    selectors: {
      '&[aria-disabled=true]': { cursor: 'default' },
      '&&[aria-disabled=true]': {
        '@media': { '(forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' } },
      },
    },
    '@container': { [below.drawer]: { minHeight: '44px', padding: `0 ${vars.space[4]}` } },
  },
]);

/** With one of the variants. */
export const button = styleVariants({
  md: [base, type.text.md, { minHeight: vars.control.md, padding: '0 14px' }],
  sm: [base, type.text.sm, { minHeight: vars.control.sm, padding: '0 10px' }],
});

const unavailable = '&[aria-disabled=true]:not([data-pending])';
const grey = {
  background: vars.color.surfaceSunken,
  borderColor: vars.color.border,
  color: vars.color.textMuted,
};

const unforced = '(forced-colors: none)';
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
  // At the edge of its place, its words begin and end where other text does. With forced colours its frame is drawn.
  quiet: {
    color: vars.color.accent,
    selectors: {
      '&&': { paddingInline: '8px' },
      '&:first-child': { '@media': { [unforced]: { marginInlineStart: '-9px' } } },
      '&:last-child': { '@media': { [unforced]: { marginInlineEnd: '-9px' } } },
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
export const label = style([layout.inline[2], { gridArea: '1 / 1' }]);
export const formerLabel = style([label, { visibility: 'hidden' }]);

const turn = keyframes({ to: { rotate: '1turn' } });

export const spinner = style([layout.fixed, { animation: `${turn} 800ms linear infinite` }]);
