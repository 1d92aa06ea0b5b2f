import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  height: vars.row,
  padding: `0 ${vars.space[5]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});

export const bar = style({
  height: '12px',
  borderRadius: '4px',
  background: vars.color.border,
  animation: `${breathe} 1.6s ${vars.ease.inOut} infinite`,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const pill = style([
  bar,
  { width: '88px', height: '24px', borderRadius: vars.radius.pill, flex: 'none' },
]);
