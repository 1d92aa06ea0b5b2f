import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const place = style({ '@media': { print: { display: 'none' } } });

export const wide = style({ gridColumn: '1 / -1' });

export const actions = style([wide, { display: 'flex', gap: vars.space[2] }]);
