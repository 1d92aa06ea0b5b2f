import { globalStyle, style } from '@vanilla-extract/css';
import { below, RIGHT_TO_LEFT, textStart, vars } from '../../theme/index.ts';

export const receivers = style({ display: 'grid', gap: vars.space[3] });
export const receiver = style({
  minWidth: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  '@container': { [below.drawer]: { flexWrap: 'wrap' } },
});
/** Points to the end of the line while the form is closed, and down to it while it is open. */
export const chevron = style({ display: 'inline-flex', marginInlineStart: 'auto' });
globalStyle(`${chevron}:not([data-open]) svg`, { transform: 'rotate(-90deg)' });
globalStyle(`${RIGHT_TO_LEFT} ${chevron}:not([data-open]) svg`, { transform: 'rotate(90deg)' });
export const about = style({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontWeight: vars.weight.medium,
});
export const facts = style({
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
const result = style({ fontWeight: vars.weight.medium });
export const arrived = style([result, { color: vars.status.complete.fg }]);
export const failed = style([result, { color: vars.status.overdue.fg }]);

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  padding: vars.space[4],
  borderTop: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 152px) minmax(0, 1fr)',
  gap: vars.space[4],
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${pair} input[type=url]`, {
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm.size,
  '@container': { [below.drawer]: { fontSize: '16px' } },
});
export const events = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const legend = style({
  gridColumn: '1 / -1',
  marginBottom: vars.space[2],
  padding: 0,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
});
export const line = style({ marginBottom: vars.space[5] });
export const secret = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  overflowWrap: 'anywhere',
});

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[3]} 0`,
  borderBottom: `1px solid ${vars.color.border}`,
  textAlign: textStart,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} th`, {
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
});
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });
globalStyle(`${table} td:first-child`, { whiteSpace: 'nowrap' });
globalStyle(`${table} :is(td:first-child, td:nth-child(4))`, { color: vars.color.textMuted });
// In a narrow column a row is a card: what happened and its result, then when, the response and Replay.
globalStyle(`${table} thead`, {
  '@container': { [below.drawer]: { display: 'block', height: 0, overflow: 'hidden' } },
});
globalStyle(`${table} tbody tr`, {
  '@container': {
    [below.drawer]: {
      display: 'grid',
      gridTemplate: '"what result" auto "when replay" auto "response replay" auto / 1fr auto',
      gap: `${vars.space[1]} ${vars.space[3]}`,
      padding: `${vars.space[3]} 0`,
      borderBottom: `1px solid ${vars.color.border}`,
    },
  },
});
globalStyle(`${table} tbody td:is(:nth-child(3), :nth-child(5))`, { justifySelf: 'end' });
for (const [place, area] of ['when', 'what', 'result', 'response', 'replay'].entries())
  globalStyle(`${table} tbody td:nth-child(${place + 1})`, {
    '@container': { [below.drawer]: { gridArea: area, padding: 0, border: 0 } },
  });
/** Says what a cell is where the table has no header. */
export const cellLabel = style({
  display: 'none',
  '@container': { [below.drawer]: { display: 'inline' } },
});
export const study = style({ color: vars.color.textMuted });
