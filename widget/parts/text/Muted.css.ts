import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const muted = style({ color: vars.color.textMuted });
