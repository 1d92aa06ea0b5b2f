import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const BAR_HEIGHT = '56px';

export const bar = style({
  display: 'none',
  '@container': {
    [below.drawer]: {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      display: 'flex',
      alignItems: 'center',
      gap: vars.space[2],
      height: BAR_HEIGHT,
      paddingBlock: 0,
      paddingInline: `${vars.space[2]} ${vars.space[4]}`,
      borderBottom: `1px solid ${vars.nav.border}`,
      background: vars.nav.bg,
    },
  },
  '@media': { print: { display: 'none !important' } },
});

export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.title.sm.size,
  fontWeight: vars.weight.strong,
  color: vars.nav.text,
});

export const menuButton = style({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.nav.text,
  ':focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
});

/** On the corner of the menu's icon. */
export const total = style({
  position: 'absolute',
  top: '2px',
  insetInlineStart: '24px',
  display: 'flex',
});
