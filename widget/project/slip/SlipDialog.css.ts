import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, vars, visuallyHidden } from '../../theme/index.ts';

const SMALL = { fontSize: vars.text.sm.size, lineHeight: vars.text.sm.line } as const;
const HAIRLINE = `1px solid ${vars.color.border}`;

export const hidden = visuallyHidden;

/** The part of the sheet that scrolls. */
export const body = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[6],
  minHeight: 0,
  padding: `${vars.space[4]} ${vars.space[6]} ${vars.space[8]}`,
  borderTop: HAIRLINE,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});
globalStyle(`${body} strong`, { fontWeight: vars.weight.strong });
globalStyle(`${body} > *`, { flex: 'none' });

export const sentence = style({
  fontSize: vars.text.lg.size,
  lineHeight: vars.text.lg.line,
  overflowWrap: 'anywhere',
});

export const title = style({
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
  outline: 'none',
});
export const titleRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const muted = style({ marginTop: '2px', color: vars.color.textMuted, ...SMALL });
export const counted = style([muted, { fontSize: vars.text.xs.size }]);
export const words = style({ marginTop: vars.space[2], ...SMALL });

export const axis = style({
  display: 'flex',
  alignItems: 'center',
  position: 'relative',
  // Time runs from left to right on every page.
  direction: 'ltr',
  paddingBlock: '26px',
});
export const point = style({ position: 'relative', display: 'grid', flex: 'none' });
const label = style({
  position: 'absolute',
  insetInlineStart: '50%',
  translate: '-50%',
  whiteSpace: 'nowrap',
  selectors: {
    [`${point}[data-end=first] > &`]: { insetInlineStart: 0, translate: 'none' },
    [`${point}[data-end=last] > &`]: { insetInline: 'auto 0', translate: 'none' },
  },
});
export const pointDate = style([
  label,
  {
    bottom: '24px',
    ...SMALL,
    fontWeight: vars.weight.strong,
  },
]);
export const pointWord = style([
  label,
  {
    top: '26px',
    color: vars.color.textMuted,
    fontSize: vars.text.xs.size,
    lineHeight: vars.text.xs.line,
  },
]);

const mark16 = style({ display: 'block', fill: 'none', strokeWidth: 1.6, overflow: 'visible' });
export const mark = styleVariants({
  start: [mark16, { stroke: vars.status.pending.solid, strokeDasharray: '1.4 2.5' }],
  now: [mark16, { stroke: vars.status.scheduled.solid }],
  forecast: [mark16, { stroke: vars.status.pending.solid, strokeDasharray: '2.6 2' }],
});

/** The line between two marks, with its days in the middle. */
export const span = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  flexBasis: 0,
  // Room for half a date in the middle and a whole one at the end.
  minWidth: 'min(138px, 40%)',
  ...SMALL,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '::before': { content: '', flex: 1, borderTop: `2px solid ${vars.color.text}` },
  '::after': { content: '', flex: 1, borderTop: `2px solid ${vars.color.text}` },
  selectors: {
    '&[data-dashed]': { color: vars.color.textMuted, fontWeight: 'normal' },
    '&[data-dashed]::before': { borderTop: `2px dashed ${vars.status.pending.solid}` },
    '&[data-dashed]::after': { borderTop: `2px dashed ${vars.status.pending.solid}` },
  },
});

export const line = style({
  paddingBlock: vars.space[4],
  selectors: { '& + &': { borderTop: HAIRLINE } },
});
export const lineHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const lineTitle = style({
  minWidth: 0,
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
export const days = style({ flex: 'none', fontWeight: vars.weight.strong });

export const bar = style({
  position: 'relative',
  height: '8px',
  margin: `${vars.space[1]} 0 ${vars.space[2]}`,
  borderRadius: '4px',
  background: vars.color.surfaceHover,
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
});
export const part = style({
  position: 'absolute',
  insetBlock: 0,
  borderRadius: '4px',
  background: vars.status.pending.solid,
  selectors: {
    '&[data-outlined]': {
      border: `1.5px solid ${vars.status.pending.solid}`,
      background: 'none',
    },
  },
  '@media': {
    '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
  },
});

export const move = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[1],
  color: vars.color.textMuted,
  ...SMALL,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { marginTop: vars.space[3] } },
  ':focus-visible': { outlineOffset: '4px' },
});
export const dispute = style({
  display: 'grid',
  gap: vars.space[1],
  padding: '2px 0',
  paddingInlineStart: '10px',
  borderInlineStart: `3px solid ${vars.status.caution.solid}`,
});
globalStyle(`${dispute} strong`, { color: vars.color.text });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
});
globalStyle(`${actions} > button`, {
  '@container': { [below.drawer]: { minHeight: '44px' } },
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  marginTop: vars.space[2],
  padding: vars.space[3],
  border: HAIRLINE,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.text,
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

export const sum = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingTop: vars.space[3],
  borderTop: `1px solid ${vars.color.borderStrong}`,
  fontWeight: vars.weight.strong,
});

const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const records = style([
  list,
  { marginTop: vars.space[2], display: 'grid', gap: vars.space[2] },
]);
export const record = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[3],
});
globalStyle(`${record} > svg`, {
  marginTop: '2px',
  color: vars.color.textMuted,
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});

export const forecast = style({ margin: `${vars.space[2]} 0 0` });
globalStyle(`${forecast} > div`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
});
globalStyle(`${forecast} > div + div`, { borderTop: HAIRLINE });
globalStyle(`${forecast} dt`, { minWidth: 0, overflowWrap: 'anywhere' });
globalStyle(`${forecast} dd`, { flex: 'none', margin: 0, fontWeight: vars.weight.strong });

export const plans = style([list, { marginTop: vars.space[2] }]);
export const plan = style({
  display: 'grid',
  gap: '2px',
  paddingBlock: vars.space[3],
  ...SMALL,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: HAIRLINE } },
});
export const fold = style({
  width: 'fit-content',
  minHeight: '24px',
  color: vars.color.accent,
  cursor: 'pointer',
  '@container': { [below.drawer]: { minHeight: '44px', alignContent: 'center' } },
});
export const planRows = style([list, { paddingTop: vars.space[1], color: vars.color.textMuted }]);

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingTop: vars.space[4],
  borderTop: HAIRLINE,
});
