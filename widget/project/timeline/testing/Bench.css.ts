import { style } from '@vanilla-extract/css';
import { CONTAINER, vars } from '../../../theme/index.ts';

export const bench = style({ display: 'grid', gap: vars.space[4], padding: vars.space[5] });

export const column = style({
  containerType: 'inline-size',
  containerName: CONTAINER.main,
  minWidth: 0,
  maxWidth: vars.contentMax,
});
