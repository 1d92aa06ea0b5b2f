import { style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../../../theme/index.ts';
import { AXIS_Y, EDGE, FOCUS_MARGIN, TARGET } from '../layout/measures.ts';

const button = style({
  position: 'absolute',
  top: `${AXIS_Y - TARGET / 2}px`,
  width: `${EDGE}px`,
  height: `${TARGET}px`,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  scrollMarginBlock: FOCUS_MARGIN,
  selectors: {
    '&:hover': { color: vars.color.text, textDecoration: 'underline' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@container': {
    [below.drawer]: {
      selectors: { '&::after': { content: '', position: 'absolute', inset: '-8px 0' } },
    },
  },
});

export const edge = styleVariants({
  before: [button, { left: 0 }],
  after: [button, { right: 0 }],
});
