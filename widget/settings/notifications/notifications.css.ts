import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, columns, layout, RIGHT_TO_LEFT, textStart, type, vars } from '../../theme/index.ts';

const { 2: sm, 3: md, 4: lg } = vars.space;

export const receiver = style({ minWidth: 0, border: vars.hairline, borderRadius: vars.radius.md });
/** On a phone the facts are below the name and what is done with the place. */
export const head = style([
  layout.row[3],
  {
    padding: `${md} ${lg}`,
    '@container': {
      [below.drawer]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', gap: sm },
    },
  },
]);
export const toEnd = style({ marginInlineStart: 'auto' });
/** Points to the end of the line while the form is closed, and down to it while it is open. */
export const chevron = style([layout.inline[0], toEnd]);
globalStyle(`${chevron}:not([data-open]) svg`, { transform: 'rotate(-90deg)' });
globalStyle(`${RIGHT_TO_LEFT} ${chevron}:not([data-open]) svg`, { transform: 'rotate(90deg)' });
export const about = style([
  layout.anywhere,
  layout.grow,
  { '@container': { [below.drawer]: { display: 'contents' } } },
]);
globalStyle(`${about} > :last-child`, {
  '@container': { [below.drawer]: { gridRow: 2, gridColumn: '1 / -1' } },
});
export const result = styleVariants({
  plain: {},
  arrived: [type.medium, { color: vars.status.complete.fg }],
  failed: [type.medium, type.late],
});

export const form = style([
  layout.stack[4],
  { padding: lg, borderTop: vars.hairline, selectors: { '&:first-child': { borderTop: 0 } } },
]);
export const names = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: lg,
});
export const pair = style({
  ...columns('minmax(0, 152px) minmax(0, 1fr)', below.drawer),
  gap: lg,
});
globalStyle(`${pair} input[type=url]`, {
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm.size,
  '@container': { [below.drawer]: { fontSize: '16px' } },
});
export const events = style([layout.stack[2], type.text.sm]);
export const legend = style([type.medium, { marginBottom: sm, padding: 0 }]);
export const line = style({ marginBottom: vars.space[5] });
globalStyle(`${line} > div`, {
  alignItems: 'center',
  '@container': { [below.drawer]: { alignItems: 'flex-start' } },
});
export const secret = style([layout.wrap[3], layout.anywhere]);

export const table = style([type.text.sm, { width: '100%' }]);
globalStyle(`${table} :is(th, td)`, {
  padding: `${md} ${md} ${md} 0`,
  borderBottom: vars.hairline,
  textAlign: textStart,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} th`, { fontWeight: vars.weight.medium });
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });
globalStyle(`${table} td:first-child`, { whiteSpace: 'nowrap' });
globalStyle(`${table} :is(th, td:first-child, td:nth-child(4))`, { color: vars.color.textMuted });
// In a narrow column a row is a card: what happened and its result, then when, the response and Replay.
globalStyle(`${table} thead`, {
  '@container': { [below.drawer]: { display: 'block', height: 0, overflow: 'hidden' } },
});
globalStyle(`${table} tbody tr`, {
  '@container': {
    [below.drawer]: {
      display: 'grid',
      gridTemplate: '"what result" auto "when replay" auto "response replay" auto / 1fr auto',
      gap: `${vars.space[1]} ${md}`,
      padding: `${md} 0`,
      borderBottom: vars.hairline,
    },
  },
});
globalStyle(`${table} tbody td:is(:nth-child(3), :nth-child(5))`, { justifySelf: 'end' });
for (const [place, area] of ['when', 'what', 'result', 'response', 'replay'].entries())
  globalStyle(`${table} tbody td:nth-child(${place + 1})`, {
    '@container': { [below.drawer]: { gridArea: area, padding: 0, border: 0 } },
  });
