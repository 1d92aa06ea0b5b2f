import { style } from '@vanilla-extract/css';
import { below, CONTAINER, vars } from '../../theme/index.ts';

export const fields = style({
  display: 'grid',
  gridTemplateColumns: '1.5fr 1fr 1fr 1.5fr',
  gap: vars.space[4],
  alignItems: 'start',
  '@container': {
    // Four columns would cut most names.
    [`${CONTAINER.main} (width < 1000px)`]: { gridTemplateColumns: '1fr 1fr' },
    [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
