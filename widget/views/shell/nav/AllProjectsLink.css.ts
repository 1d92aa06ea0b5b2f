import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';
import { item } from './NavList.css.ts';

/** Below the sections, so that they stay in their place when the link appears. */
export const place = style({
  marginBlock: `${vars.space[3]} ${vars.space[5]}`,
  paddingTop: vars.space[3],
  borderTop: `1px solid ${vars.nav.border}`,
});

export const link = style([item, { textDecoration: 'none' }]);
