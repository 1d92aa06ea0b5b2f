import { style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../../theme/index.ts';

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

export const name = style([layout.grow, layout.cut, type.title.sm, { color: vars.nav.text }]);

export const menuButton = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minWidth: '44px',
  height: '44px',
  paddingBlock: 0,
  paddingInline: '12px 0',
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.nav.text,
  ':focus-visible': { outlineColor: vars.nav.focus, outlineOffset: '-2px' },
});

/** On the corner of the menu's icon. A number of three digits moves the title, and does not cover it. */
export const total = style({
  alignSelf: 'flex-start',
  marginTop: '2px',
  marginInlineStart: '-8px',
  display: 'flex',
});
