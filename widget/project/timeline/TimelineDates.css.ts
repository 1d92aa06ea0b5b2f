import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';
import { CHIP_HEIGHT } from './measures.ts';

/** `top` is the middle of the line. */
const text12 = {
  position: 'absolute',
  translate: '0 -50%',
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  whiteSpace: 'nowrap',
} as const;

export const text = style({ ...text12, color: vars.color.textMuted });

/** Ends where its label ends. */
export const due = style({
  ...text12,
  translate: '-100% -50%',
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const chip = style({
  ...text12,
  height: `${CHIP_HEIGHT}px`,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: vars.weight.strong,
  lineHeight: `${CHIP_HEIGHT}px`,
  textAlign: 'center',
  printColorAdjust: 'exact',
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid Highlight',
      lineHeight: `${CHIP_HEIGHT - 2}px`,
    },
  },
});
