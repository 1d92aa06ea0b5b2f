import { style, styleVariants } from '@vanilla-extract/css';
import { below, textStart, vars } from '../../../theme/index.ts';

export const list = style({ display: 'grid', gap: '2px' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: '40px',
  padding: `${vars.space[2]} 14px`,
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.nav.muted,
  fontWeight: vars.weight.medium,
  textAlign: textStart,
  transition: `color ${vars.duration.fast}, background-color ${vars.duration.fast}`,
  ':hover': { color: vars.nav.text },
  ':focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
  selectors: {
    '&[aria-current]': {
      background: vars.nav.active,
      color: vars.nav.text,
      fontWeight: vars.weight.strong,
    },
  },
  '@container': { [below.drawer]: { minHeight: '46px' } },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

/** One line also when it is bold, beside a number. */
export const label = style({ flex: 1, whiteSpace: 'nowrap' });

export const count = style({ display: 'flex', margin: '0 -6px' });

const badgeBase = style({
  flex: 'none',
  minWidth: '20px',
  padding: '0 5px',
  borderRadius: vars.radius.pill,
  fontSize: '12px',
  lineHeight: '20px',
  fontWeight: vars.weight.strong,
  textAlign: 'center',
  // Not a text: an entry with an accessible name of its own would have to contain it.
  '::before': { content: 'attr(data-count)' },
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
});

/** A number in the navigation. */
export const badge = styleVariants({
  late: [badgeBase, { background: vars.status.overdue.bg, color: vars.status.overdue.fg }],
  accent: [badgeBase, { background: vars.color.accent, color: vars.color.onAccent }],
  neutral: [badgeBase, { background: vars.status.pending.bg, color: vars.status.pending.fg }],
});
