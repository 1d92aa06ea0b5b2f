import { globalStyle, style } from '@vanilla-extract/css';
import { below, columns, layout, RIGHT_TO_LEFT, type, vars } from '../../theme/index.ts';

/** In print the plan stays on one page if it fits one. */
export const plan = style({ breakInside: 'avoid' });

/** Keeps the line breaks of the typed text. */
export const typed = style([layout.anywhere, { whiteSpace: 'pre-line' }]);

export const questions = style({ margin: `${vars.space[1]} 0 ${vars.space[6]}` });
export const question = style([
  type.text.lg,
  {
    display: 'flex',
    padding: '9px 0',
    breakInside: 'avoid',
    selectors: { '& + &': { borderTop: vars.hairline } },
  },
]);
export const number = style([
  layout.fixed,
  type.accented,
  type.strong,
  { minWidth: vars.space[10], '@container': { [below.stack]: { minWidth: vars.space[8] } } },
]);

export const noQuestions = style([type.muted, { margin: `${vars.space[1]} 0 ${vars.space[6]}` }]);
export const noCriteria = style([type.muted, { marginTop: vars.space[1] }]);

export const stages = style({
  ...columns('repeat(3, minmax(0, 1fr))', below.stack),
  marginTop: vars.space[3],
  border: vars.hairline,
  borderRadius: vars.radius.lg,
  breakInside: 'avoid',
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
  borderInlineStart: vars.hairline,
  '@container': { [below.stack]: { borderInlineStart: 0, borderTop: vars.hairline } },
});

// Each stage points to the next with a tilted square on their shared border.
const NOTCH = 12;
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

export const stageTitle = style([layout.row[3], type.title.md]);
export const description = style([typed, { margin: `${vars.space[2]} 0 ${vars.space[4]}` }]);
/** The placeholder of a description that nobody has written. */
export const openDescription = style([description, type.muted]);
export const goal = style({
  paddingTop: vars.space[3],
  borderTop: `1px dashed ${vars.color.borderStrong}`,
});
export const target = style([typed, type.title.md]);
