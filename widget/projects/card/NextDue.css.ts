import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const title = style({ fontWeight: vars.weight.strong });

export const whole = style({ whiteSpace: 'nowrap' });

export const near = style([whole, { fontWeight: vars.weight.strong }]);
