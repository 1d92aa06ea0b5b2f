import { style } from '@vanilla-extract/css';
import { below, vars } from '../theme/index.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: '1.5fr 1fr 1fr 1.5fr',
  gap: vars.space[4],
  alignItems: 'start',
  '@container': {
    [below.cards]: { gridTemplateColumns: '1fr 1fr' },
    [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
