import { globalStyle, style } from '@vanilla-extract/css';
import { below, RIGHT_TO_LEFT, vars } from '../../theme/index.ts';

const NOTCH = 12;
const line = `1px solid ${vars.color.border}`;

export const stages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  marginTop: vars.space[3],
  border: line,
  borderRadius: vars.radius.lg,
  breakInside: 'avoid',
  '@container': { [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const stage = style({
  position: 'relative',
  display: 'grid',
  // Aligns descriptions and targets across the stages.
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  minWidth: 0,
  padding: `${vars.space[4]} ${vars.space[6]} ${vars.space[5]}`,
  breakInside: 'avoid',
  '@container': { [below.stack]: { padding: vars.space[4] } },
});

globalStyle(`${stage} + ${stage}`, {
  borderInlineStart: line,
  '@container': { [below.stack]: { borderInlineStart: 0, borderTop: line } },
});

// Each stage points to the next with a tilted square on their shared border.
globalStyle(`${stage} + ${stage}::before`, {
  content: '',
  position: 'absolute',
  top: '22px',
  insetInlineStart: `${-NOTCH / 2 - 0.5}px`,
  width: NOTCH,
  height: NOTCH,
  boxSizing: 'border-box',
  border: `solid ${vars.color.border}`,
  borderWidth: '1px 1px 0 0',
  background: vars.color.surface,
  transform: 'rotate(45deg)',
  '@container': {
    [below.stack]: {
      top: `${-NOTCH / 2 - 0.5}px`,
      insetInlineStart: '20px',
      borderWidth: '0 1px 1px 0',
    },
  },
});

globalStyle(`${RIGHT_TO_LEFT} ${stage} + ${stage}::before`, {
  transform: 'scaleX(-1) rotate(45deg)',
});

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  fontSize: vars.title.md.size,
  lineHeight: vars.title.md.line,
});

export const icon = style({ color: vars.color.accent });

export const description = style({
  margin: `${vars.space[2]} 0 ${vars.space[4]}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** The placeholder of a description or target that nobody has written. */
export const openTarget = style({ color: vars.color.textMuted });
export const open = style([description, openTarget]);

export const goal = style({
  paddingTop: vars.space[3],
  borderTop: `1px dashed ${vars.color.borderStrong}`,
});

export const label = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const target = style({
  fontSize: vars.title.md.size,
  lineHeight: vars.title.md.line,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
