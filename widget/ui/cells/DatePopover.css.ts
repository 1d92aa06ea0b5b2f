import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';
import { floating } from '../tooltip/tooltip.css.ts';

export const popover = style([
  floating,
  {
    // The date is whole beside its TBD button, also with the larger text of a phone.
    width: '288px',
    padding: vars.space[4],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surfaceRaised,
    boxShadow: vars.shadow[2],
  },
]);

export const form = style({ display: 'grid', gap: vars.space[3] });

export const actions = style({ display: 'flex', gap: vars.space[2] });
