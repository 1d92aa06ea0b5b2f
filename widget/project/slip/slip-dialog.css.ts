import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, edge, layout, surface, type, vars } from '../../theme/index.ts';

const { pending, scheduled, caution } = vars.status;

/** What scrolls in the dialog. */
export const body = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[6],
  minHeight: 0,
  padding: `${vars.space[4]} ${vars.space[6]} ${vars.space[8]}`,
  borderTop: vars.hairline,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});
globalStyle(`${body} > *`, { flex: 'none' });

export const title = style([type.title.sm, { outline: 'none' }]);
export const titleRow = style([layout.wrap[3], layout.between, layout.toTop]);
export const muted = style([type.small, { marginTop: '2px' }]);
export const words = style([type.text.sm, { marginTop: vars.space[2] }]);
const list = style({ marginTop: vars.space[2] });

export const axis = style([
  layout.row[0],
  {
    position: 'relative',
    // Time runs from left to right on every page.
    direction: 'ltr',
    paddingBlock: '26px 42px',
  },
]);
export const point = style({ position: 'relative', display: 'grid', flex: 'none' });
const label = style({
  position: 'absolute',
  insetInlineStart: '50%',
  width: 'max-content',
  translate: '-50%',
  selectors: {
    [`${point}:first-child > &`]: { insetInlineStart: 0, translate: 'none' },
    [`${point}:not(:first-child):last-child > &`]: {
      insetInline: 'auto 0',
      translate: 'none',
      textAlign: 'right',
    },
  },
});
export const pointDate = style([label, type.text.sm, type.strong, { bottom: '24px' }]);
export const pointWord = style([
  label,
  type.text.xs,
  type.muted,
  // Two lines at the end are clear of the word before it.
  { top: '26px', maxWidth: '132px', textWrap: 'balance' },
]);
const mark16 = style({ display: 'block', fill: 'none', strokeWidth: 1.6, overflow: 'visible' });
export const mark = styleVariants({
  start: [mark16, { stroke: pending.solid, strokeDasharray: '1.4 2.5' }],
  now: [mark16, { stroke: scheduled.solid }],
  forecast: [mark16, { stroke: pending.solid, strokeDasharray: '2.6 2' }],
});
/** The line between two marks, with its days in the middle. */
export const span = style([
  layout.row[2],
  layout.nowrap,
  type.text.sm,
  type.strong,
  {
    flexBasis: 0,
    // Room for half a date in the middle and a whole one at the end.
    minWidth: 'min(138px, 40%)',
    selectors: {
      '&::before, &::after': { content: '', flex: 1, borderTop: `2px solid ${vars.color.text}` },
      '&[data-dashed]': { color: vars.color.textMuted, fontWeight: 'normal' },
      '&[data-dashed]::before, &[data-dashed]::after': {
        borderTop: `2px dashed ${pending.solid}`,
      },
    },
  },
]);

export const line = style({
  paddingBlock: vars.space[4],
  selectors: { '& + &': { borderTop: vars.hairline } },
});
export const lineHead = style([layout.row[3], layout.between, { alignItems: 'baseline' }]);
export const lineTitle = style([type.text.md, type.medium, layout.anywhere]);
export const bar = style([
  edge,
  {
    position: 'relative',
    height: '8px',
    margin: `${vars.space[1]} 0 ${vars.space[2]}`,
    borderRadius: '4px',
    background: vars.color.border,
  },
]);
export const share = style({
  position: 'absolute',
  insetBlock: 0,
  borderRadius: '4px',
  background: pending.solid,
  selectors: {
    '&[data-outlined]': { border: `1.5px solid ${pending.solid}`, background: 'none' },
  },
  '@media': {
    '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
  },
});
export const sum = style([
  layout.row[3],
  layout.between,
  type.strong,
  { paddingTop: vars.space[3], borderTop: `1px solid ${vars.color.borderStrong}` },
]);

export const move = style([
  layout.stack[1],
  layout.anywhere,
  type.small,
  {
    selectors: { '& + &': { marginTop: vars.space[3] } },
    ':focus-visible': { outlineOffset: '4px' },
  },
]);
export const dispute = style([
  layout.stack[1],
  {
    padding: '2px 0',
    paddingInlineStart: '10px',
    borderInlineStart: `3px solid ${caution.solid}`,
  },
]);
globalStyle(`${dispute} strong`, { color: vars.color.text });
export const actions = layout.wrap[1];
export const form = style([
  surface.framed,
  layout.stack[3],
  {
    marginTop: vars.space[2],
    padding: vars.space[3],
    color: vars.color.text,
    '@container': { [below.drawer]: { padding: 0, border: 0, background: 'none' } },
  },
]);

export const records = style([list, layout.stack[2]]);
export const record = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[3],
});
globalStyle(`${record} > svg`, {
  marginTop: '2px',
  color: vars.color.textMuted,
});

export const forecastLine = style([
  layout.row[3],
  layout.between,
  { paddingBlock: vars.space[2], selectors: { '& + &': { borderTop: vars.hairline } } },
]);

export const plans = list;
export const plan = style([
  type.text.sm,
  layout.anywhere,
  {
    display: 'grid',
    gap: '2px',
    paddingBlock: vars.space[3],
    selectors: { '& + &': { borderTop: vars.hairline } },
  },
]);
export const fold = style([
  type.accented,
  {
    width: 'fit-content',
    minHeight: '24px',
    cursor: 'pointer',
    '@container': { [below.drawer]: { minHeight: '44px', alignContent: 'center' } },
  },
]);
export const planRows = style([list, type.muted, { marginTop: vars.space[1] }]);

export const foot = style([
  layout.wrap[3],
  layout.between,
  { paddingTop: vars.space[4], borderTop: vars.hairline },
]);
