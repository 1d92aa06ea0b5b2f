import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const address = style({ display: 'grid', gap: vars.space[3], justifyItems: 'start' });
/** The field takes the whole line. */
export const field = style({ justifySelf: 'stretch' });
