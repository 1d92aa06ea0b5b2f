import { style } from '@vanilla-extract/css';
import { type, vars } from '../../theme/index.ts';

export const whole = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'calc(100dvh - 260px)',
  margin: '0 auto',
  borderRadius: vars.radius.sm,
});

export const waiting = style([type.muted, { padding: vars.space[10], textAlign: 'center' }]);

export const failure = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[3],
});

/** One image pixel per CSS pixel. The box around it scrolls. */
export const full = style({ display: 'block', maxWidth: 'none' });
export const scrolled = style({ overflow: 'auto', maxHeight: 'calc(100dvh - 260px)' });
