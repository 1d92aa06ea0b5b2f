import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const button = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '32px',
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  padding: `0 ${vars.space[3]}`,
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.nav.muted,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover, &[aria-expanded=true]': { background: vars.nav.active, color: vars.nav.text },
    '&:focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
  },
  '@container': {
    [below.drawer]: { width: '44px', height: '44px', marginInlineEnd: 0, padding: 0 },
  },
});

export const words = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  '@container': { [below.drawer]: { display: 'none' } },
});

export const dots = style({
  display: 'none',
  '@container': { [below.drawer]: { display: 'block' } },
});
