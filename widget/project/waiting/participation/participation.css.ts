import { globalStyle, style } from '@vanilla-extract/css';
import { below, CONTAINER, vars } from '../../../theme/index.ts';
import * as list from '../WaitingList.css.ts';

/** Below this the answers of a line have a line of their own: there is one more than without participation. */
export const TIGHT = `${CONTAINER.main} (width < 1020px)`;

/** A line with what is written below it. */
export const line = style([
  list.line,
  {
    gridTemplateColumns: 'minmax(0, 1fr) 140px 124px 386px',
    // What opens below a line leaves its first line where it is.
    paddingBlock: vars.space[3],
    selectors: { '&:nth-child(n)': { containIntrinsicHeight: 'auto 40px' } },
    '@container': {
      [TIGHT]: { gridTemplateColumns: 'minmax(0, 1fr) 140px 124px' },
      [below.stack]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        paddingBlock: `${vars.space[3]} ${vars.space[4]}`,
      },
    },
  },
]);

export const action = style([
  list.action,
  {
    gap: `${vars.space[1]} ${vars.space[3]}`,
    '@container': {
      [TIGHT]: { gridColumn: '1 / -1', marginTop: vars.space[2] },
      [below.stack]: { gap: '10px', order: 2, marginTop: vars.space[3] },
    },
  },
]);

/** What the client has answered, and the way to take it back beside it. */
export const answered = style([
  action,
  {
    flexWrap: 'nowrap',
    // Paper has the answer. Its button hides itself.
    '@media': { print: { display: 'flex' } },
    '@container': { [below.stack]: { alignItems: 'center', justifyContent: 'space-between' } },
  },
]);
globalStyle(`${answered} > *`, { '@container': { [below.stack]: { flex: 'none' } } });

/** The two ways to send an input, each on its own line of a phone. */
export const wide = style([action]);
globalStyle(`${wide} > *`, { '@container': { [below.stack]: { flex: '1 1 100%' } } });
export const notesButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  flex: 'none',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.accent,
  fontSize: vars.text.sm.size,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&[data-empty]': {
      color: vars.color.textMuted,
      fontWeight: 'normal',
      textDecoration: 'underline',
      '@media': { print: { display: 'none' } },
    },
  },
});

// Every target of a phone is 44 px high.
globalStyle(`${line} :is(a, button)`, {
  '@container': { [below.stack]: { minHeight: '44px' } },
});
// It is as high as the others, but leaves its line as it is.
globalStyle(`${line} ${notesButton}`, { '@container': { [below.stack]: { margin: '-12px 0' } } });

export const dot = style({
  flex: 'none',
  // A border, which forced colours keep.
  border: '1.5px solid',
  borderRadius: '50%',
  selectors: { '&:has(+ [data-empty])': { '@media': { print: { display: 'none' } } } },
});

/** The whole width, below the cells of a line. */
export const under = style({
  gridColumn: '1 / -1',
  minWidth: 0,
  display: 'grid',
  gap: vars.space[3],
  marginTop: '10px',
  paddingBottom: vars.space[1],
  selectors: { '&:empty': { display: 'none' } },
  '@container': { [below.stack]: { order: 3 } },
});

export const form = style({ display: 'grid', gap: vars.space[2] });

export const field = style({
  display: 'grid',
  gap: '6px',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
});
export const control = style({
  width: '100%',
  minWidth: 0,
  minHeight: vars.control.md,
  padding: `0 ${vars.space[3]}`,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  color: vars.color.text,
  fontWeight: 'normal',
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  // A phone zooms in on smaller text.
  '@container': { [below.stack]: { fontSize: '16px' } },
});
export const area = style([
  control,
  { padding: `${vars.space[2]} ${vars.space[3]}`, resize: 'vertical' },
]);

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});
globalStyle(`${buttons} > button`, { '@container': { [below.stack]: { flex: '1 1 40%' } } });

export const hint = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  marginInlineStart: 'auto',
});

export const failure = style({
  margin: 0,
  color: vars.color.danger,
  fontSize: vars.text.sm.size,
  fontWeight: vars.weight.medium,
});
/** Below the button that failed. */
export const actFailure = style([
  failure,
  {
    display: 'flex',
    justifyContent: 'flex-end',
    '@container': { [below.stack]: { justifyContent: 'flex-start' } },
  },
]);
/** Notes that did not load. */
export const notLoaded = style([
  failure,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] },
]);

export const round = style({
  gridColumn: '1 / -1',
  marginTop: '10px',
  // On a phone first what changed, then the decision.
  '@container': { [below.stack]: { order: 1 } },
  padding: '10px 14px',
  borderRadius: vars.radius.md,
  background: vars.color.accentSoft,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
export const roundName = style({ color: vars.color.accent, fontWeight: vars.weight.strong });
export const fold = style({ cursor: 'pointer', color: vars.color.accent });

export const words = style({
  maxWidth: '66ch',
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const link = style({ color: vars.color.accent, textDecoration: 'underline' });

export const quote = style([
  words,
  {
    margin: 0,
    paddingInlineStart: '10px',
    borderInlineStart: `2px solid ${vars.color.border}`,
  },
]);
export const by = style({ color: vars.color.textMuted, fontSize: vars.text.sm.size });

export const thread = style({
  display: 'grid',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  background: vars.color.canvas,
});
export const threadTitle = style({
  margin: 0,
  fontSize: vars.text.sm.size,
  fontWeight: vars.weight.medium,
});
export const notes = style({
  display: 'grid',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** Initials, words and, in the internal view, tools. An internal note has an edge. */
export const note = style({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) auto',
  gap: vars.space[3],
  alignItems: 'start',
  minWidth: 0,
  paddingBlock: vars.space[2],
  selectors: {
    '&[data-internal=true]': {
      marginInline: `calc(-1 * ${vars.space[3]})`,
      paddingInline: '9px 12px',
      borderInlineStart: `3px solid ${vars.status.caution.solid}`,
      background: vars.color.surface,
    },
  },
});
export const disc = style({
  display: 'grid',
  placeItems: 'center',
  width: '30px',
  height: '30px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: '50%',
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontSize: '11px',
  fontWeight: vars.weight.strong,
  selectors: {
    [`${note}[data-internal=true] &`]: {
      borderColor: vars.status.caution.solid,
      color: vars.status.caution.fg,
    },
  },
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  '@container': {
    [below.stack]: {
      // More than the menu has a line of its own.
      selectors: {
        '&:has(> :not(button, dialog))': {
          gridColumn: '2 / -1',
          justifyContent: 'space-between',
          marginInlineEnd: '-12px',
        },
        '&:not(:has(> :not(button, dialog)))': { margin: '-8px 0 0', marginInlineEnd: '-12px' },
      },
    },
  },
});
export const sent = style({ display: 'flex', alignItems: 'center', gap: '6px' });
// Its words take two lines rather than a line of their own.
globalStyle(`${answered} > ${sent}`, { '@container': { [below.stack]: { flex: '1 1 0' } } });
export const sentIcon = style({ display: 'grid', color: vars.status.complete.fg });

export const withUs = style({
  padding: `10px ${vars.space[6]}`,
  '@container': { [below.stack]: { paddingInline: vars.space[4] } },
  borderTop: `1px solid ${vars.color.border}`,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  fontSize: '12px',
  fontWeight: vars.weight.medium,
});
