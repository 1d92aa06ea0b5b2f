import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';
import { ACTIONS_GAP } from './DataTable.css.ts';

export const inline = style({
  display: 'flex',
  // The buttons keep their order in a right-to-left layout.
  direction: 'ltr',
  gap: ACTIONS_GAP,
  '@container': { [below.cards]: { display: 'none' } },
});

export const slot = style({ width: vars.targetMin });

export const menu = style({
  display: 'none',
  '@container': { [below.cards]: { display: 'block' } },
});
