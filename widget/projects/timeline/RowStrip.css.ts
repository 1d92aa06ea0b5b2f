import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';
import { AXIS_Y, DISC, EDGE, TARGET } from './measures.ts';

export const marks = style({ position: 'absolute', inset: 0 });

export const mark = style({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  height: `${TARGET}px`,
  scrollMarginBlock: '72px',
  textDecoration: 'none',
  selectors: {
    '&::before': {
      content: '',
      width: `${DISC}px`,
      height: `${DISC}px`,
      borderRadius: vars.radius.pill,
    },
    '&:hover, &:focus-visible': { zIndex: 1, outline: 'none' },
    '&:hover::before, &:focus-visible::before': { outline: `2px solid ${vars.color.focus}` },
  },
  '@container': {
    // A tap target is 44 px high. It cannot be wider because neighbours may be close.
    [below.drawer]: {
      selectors: { '&::after': { content: '', position: 'absolute', inset: '-8px 0' } },
    },
  },
});

const edge = style({
  position: 'absolute',
  top: `${AXIS_Y - TARGET / 2}px`,
  width: `${EDGE}px`,
  height: `${TARGET}px`,
  padding: 0,
  border: 0,
  background: 'none',
  scrollMarginBlock: '72px',
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  selectors: {
    '&:hover': { color: vars.color.text, textDecoration: 'underline' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const before = style([edge, { left: 0 }]);
export const after = style([edge, { right: 0 }]);

export const nothing = style({
  position: 'absolute',
  insetBlock: 0,
  display: 'grid',
  alignItems: 'center',
  paddingInline: vars.space[3],
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  whiteSpace: 'nowrap',
});
