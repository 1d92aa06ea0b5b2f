import { style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
  selectors: {
    // A modal dialog styles everything else on the page again, but not this while it is off screen.
    '&[data-long]': {
      containIntrinsicHeight: 'auto 800px',
      '@media': { screen: { contentVisibility: 'auto' } },
    },
  },
  '@container': { [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@media': { print: { display: 'block' } },
});

/** One sentence above the report. */
export const slip = style({
  padding: `${vars.space[4]} ${vars.space[6]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  overflowWrap: 'anywhere',
  '@container': { [below.stack]: { paddingInline: vars.space[4] } },
});

export const printChoice = style({
  display: 'grid',
  alignItems: 'center',
  paddingInlineEnd: vars.space[2],
  whiteSpace: 'nowrap',
});

/** INTERNAL, beside the heading. */
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '24px',
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius.sm,
  background: vars.color.accentSoft,
  color: vars.color.accent,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.strong,
  letterSpacing: '0.06em',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

/** The report on its own sheet of paper says whose it is. */
export const printedTitle = style({
  display: 'none',
  '@media': {
    print: {
      display: 'block',
      marginBottom: vars.space[4],
      fontSize: vars.title.md.size,
      lineHeight: vars.title.md.line,
      fontWeight: vars.weight.strong,
    },
  },
});

const pane = style({
  padding: vars.space[6],
  '@container': { [below.stack]: { padding: vars.space[4] } },
});

export const report = style([pane]);

const corner = `calc(${vars.radius.lg} - 1px)`;

export const email = style([
  pane,
  {
    borderInlineStart: `1px solid ${vars.color.border}`,
    borderRadius: 0,
    borderStartEndRadius: corner,
    borderEndEndRadius: corner,
    background: vars.color.surfaceSunken,
    // The email text repeats the report, so print leaves it out.
    '@media': { print: { display: 'none' } },
    '@container': {
      [below.stack]: {
        borderInlineStart: 0,
        borderTop: `1px solid ${vars.color.border}`,
        borderRadius: `0 0 ${corner} ${corner}`,
      },
    },
  },
]);

export const paneHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[3]}`,
});

export const paneTitle = style({
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontWeight: vars.weight.strong,
});

export const generated = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const emailActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const tooLong = style({
  marginTop: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const text = style({
  marginTop: vars.space[3],
  // The text is always English with bullets on the left, also on right-to-left pages.
  textAlign: 'left',
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Each line takes the direction of its own text.
  unicodeBidi: 'plaintext',
});

// The groups of the report.
export const groupTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginTop: vars.space[5],
  marginBottom: '6px',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.strong,
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '14px',
  color: vars.color.textMuted,
});

const bulleted = style({
  position: 'relative',
  paddingInlineStart: '22px',
  selectors: {
    '& + &': { marginTop: '6px' },
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '7px',
      top: '8px',
      width: '4px',
      height: '4px',
      borderRadius: '50%',
      background: vars.color.borderStrong,
    },
  },
});

export const line = style([
  bulleted,
  {
    display: 'flex',
    alignItems: 'baseline',
    gap: vars.space[3],
    '@container': { [below.cards]: { display: 'block' } },
  },
]);

export const none = style([bulleted, { color: vars.color.textMuted }]);

const words = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const alone = style([words]);

export const item = style([words, { flex: '0 0 38%' }]);

export const detail = style([
  words,
  {
    color: vars.color.textMuted,
    '@container': { [below.cards]: { display: 'block' } },
  },
]);
