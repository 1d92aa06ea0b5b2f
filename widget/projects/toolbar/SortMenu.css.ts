import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const name = style({ fontWeight: 'normal', color: vars.color.textMuted });

export const chevron = style({ color: vars.color.textMuted });
