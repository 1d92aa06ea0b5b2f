import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

export const SECTION_BAR_HEIGHT = '44px';

/** Paper in the client view, aubergine in the internal view, so that the view is obvious at a glance. */
export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minHeight: SECTION_BAR_HEIGHT,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  background: vars.nav.bg,
  boxShadow: `inset 0 -1px ${vars.nav.border}`,
  selectors: {
    '[data-view="internal"] &': { padding: `0 ${vars.space[4]}`, borderRadius: vars.radius.md },
    // Aligned with the start of the content.
    '[data-view="client"] &': {
      padding: `0 max(0px, calc((100% - ${vars.contentMax}) / 2))`,
      background: vars.color.canvas,
    },
  },
  '@media': { print: { display: 'none' } },
});

export const list = style({ display: 'flex', flex: 1, gap: vars.space[4] });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  height: SECTION_BAR_HEIGHT,
  padding: '0 2px',
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'transparent',
  color: vars.nav.muted,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  ':hover': { color: vars.nav.text },
  ':focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
  selectors: {
    '&[aria-current]': {
      borderBottomColor: 'currentColor',
      color: vars.nav.text,
      fontWeight: vars.weight.strong,
    },
    '[data-view="client"] &[aria-current]': { borderBottomColor: vars.color.accent },
  },
  '@media': {
    // Forced colours draw transparent borders too, which would underline every section.
    '(forced-colors: active)': {
      selectors: { '&:not([aria-current])': { borderBottomColor: 'Canvas' } },
    },
  },
});
