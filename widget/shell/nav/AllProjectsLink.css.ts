import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';
import { item } from './NavList.css.ts';

/** Below the sections, so that they stay in their place when it appears. */
export const link = style([
  item,
  {
    marginBlock: `${vars.space[3]} ${vars.space[5]}`,
    textDecoration: 'none',
    boxShadow: `0 calc(-1 * ${vars.space[2]} + 1px) ${vars.nav.bg}, 0 calc(-1 * ${vars.space[2]}) ${vars.nav.border}`,
  },
]);
