import { style } from '@vanilla-extract/css';
import { layout, vars } from '../theme/index.ts';

export const glance = style([layout.wrap[3], { rowGap: vars.space[1] }]);
