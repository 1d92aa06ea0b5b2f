import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
  marginBottom: vars.space[2],
});

export const title = style({
  minWidth: 0,
  paddingTop: '2px',
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  rowGap: '2px',
  minHeight: 0,
  overflow: 'auto',
});

export const term = style({ color: vars.color.textMuted });

/** Cut here: a reason may have a thousand characters, and the row shows it in full. */
export const reason = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflowWrap: 'anywhere',
});
