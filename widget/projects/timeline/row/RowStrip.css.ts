import { style } from '@vanilla-extract/css';
import { below, vars } from '../../../theme/index.ts';
import { AXIS_Y, DISC, FOCUS_MARGIN, TARGET, TOUCH_TARGET } from '../layout/measures.ts';

export const marks = style({ position: 'absolute', inset: 0 });

export const mark = style({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  height: `${TARGET}px`,
  scrollMarginBlock: FOCUS_MARGIN,
  padding: 0,
  border: 0,
  background: 'none',
  textDecoration: 'none',
  selectors: {
    '&::before': {
      content: '',
      width: `${DISC}px`,
      height: `${DISC}px`,
      // Centred, though the target between close neighbours is narrower.
      margin: `0 -${DISC}px`,
      borderRadius: vars.radius.pill,
    },
    '&:focus-visible': { outline: 'none' },
    '&:hover::before, &:focus-visible::before': { outline: `2px solid ${vars.color.focus}` },
  },
  '@container': {
    // A tap target is 44 px high, and as wide where no neighbour is close.
    [below.drawer]: {
      selectors: {
        '&::after': {
          content: '',
          position: 'absolute',
          inset: `-${(TOUCH_TARGET - TARGET) / 2}px calc(-1 * var(--_pd-reach))`,
        },
      },
    },
  },
});

export const nothing = style({
  position: 'absolute',
  top: `${AXIS_Y - 10}px`,
  paddingInline: vars.space[3],
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  whiteSpace: 'nowrap',
});
