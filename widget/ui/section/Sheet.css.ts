import { style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const ground = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow[1],
  '@media': { print: { boxShadow: 'none' } },
});

export const sheet = styleVariants({
  normal: [
    ground,
    { padding: vars.space[6], '@container': { [below.stack]: { padding: vars.space[4] } } },
  ],
  none: [ground],
});
