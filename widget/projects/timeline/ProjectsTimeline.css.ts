import { style } from '@vanilla-extract/css';
import { ground } from '../../parts/section/Sheet.css.ts';

export const table = style([ground, { display: 'block', overflow: 'clip' }]);
export const body = style({ display: 'block', position: 'relative' });
