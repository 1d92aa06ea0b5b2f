import { style } from '@vanilla-extract/css';
import { below, surface, vars } from '../../theme/index.ts';

export const table = style([surface.sheet, { display: 'block', overflow: 'clip' }]);
export const body = style({ display: 'block', position: 'relative' });

/** Below the rows: the time shown, which stays at the window's end on a phone. */
export const zoom = style({
  '@container': {
    [below.drawer]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      padding: `${vars.space[1]} 0`,
      background: vars.color.canvas,
    },
  },
});

export const legend = style({
  '@container': { [below.drawer]: { paddingTop: vars.space[2] } },
});
