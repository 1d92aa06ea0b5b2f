import { fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';
import { stickyHeight } from '../section/section.css.ts';

/** For rows that make room, and for a row moved by keyboard. */
export const rowTransition = `transform ${vars.duration.slow} ${vars.ease.out}`;

/** The gap where the dragged row would land. */
export const gap = style({
  display: 'block',
  position: 'absolute',
  insetInline: 0,
  // Scrolling to the gap shows the next row too.
  scrollMarginBlock: `calc(${fallbackVar(stickyHeight, '0px')} + ${vars.row}) ${vars.row}`,
  background: vars.color.accentSoft,
  pointerEvents: 'none',
  // The line is above the dragged row.
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: 2,
    insetInline: 0,
    borderTop: `2px solid ${vars.color.accent}`,
  },
});
