import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';
import { DOCK_GLYPH_GAP, DOCK_PADDING, DOCK_WIDTH } from '../layout/measures.ts';

export const mark = style({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: `${DOCK_GLYPH_GAP}px`,
  maxWidth: `${DOCK_WIDTH - DOCK_PADDING}px`,
  padding: `0 ${vars.space[1]} 0 0`,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  fontSize: vars.text.sm.size,
  lineHeight: '16px',
  fontWeight: vars.weight.strong,
  textAlign: 'left',
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

export const title = style({
  minWidth: 0,
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  selectors: { [`${mark}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
});
