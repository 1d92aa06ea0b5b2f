import { style } from '@vanilla-extract/css';
import { surface, vars } from '../../theme/index.ts';
import { floating } from '../tooltip/tooltip.css.ts';

export const popover = style([
  floating,
  surface.raised,
  {
    // The date is whole beside its TBD button, also with the larger text of a phone.
    width: '288px',
    padding: vars.space[4],
  },
]);

export const form = style({ display: 'grid', gap: vars.space[3] });

export const actions = style({ display: 'flex', gap: vars.space[2] });
