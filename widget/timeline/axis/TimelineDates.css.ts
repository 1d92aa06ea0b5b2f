import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';
import { CHIP_HEIGHT } from '../layout/measures.ts';

/** `top` is the middle of the line. Uses margins, because a transform makes a layer for each text. */
const text12 = {
  position: 'absolute',
  marginTop: `calc(${vars.text.xs.line} / -2)`,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  whiteSpace: 'nowrap',
} as const;

export const text = style({ ...text12, color: vars.color.textMuted });

export const due = style({
  ...text12,
  marginTop: `calc(${vars.text.sm.line} / -2)`,
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const chip = style({
  ...text12,
  height: `${CHIP_HEIGHT}px`,
  marginTop: `${CHIP_HEIGHT / -2}px`,
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
