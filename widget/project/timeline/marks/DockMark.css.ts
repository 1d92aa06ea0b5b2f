import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';
import { DOCK_PADDING, DOCK_WIDTH, MARKER_TARGET } from '../layout/measures.ts';

export const mark = style({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: '9px',
  maxWidth: `${DOCK_WIDTH - DOCK_PADDING}px`,
  height: `${MARKER_TARGET}px`,
  padding: `0 ${vars.space[1]} 0 0`,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.strong,
  textAlign: 'left',
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

export const title = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { [`${mark}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
});
