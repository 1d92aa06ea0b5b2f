import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, textStart, vars } from '../theme/index.ts';

/** Scrolls a table that is wider than the dialog. Its edge leaves room for the outline of a focused menu. */
export const frame = style({ overflowX: 'auto', margin: '-4px', padding: '4px' });

export const table = style({
  width: '100%',
  '@container': { [below.drawer]: { fontSize: vars.text.sm.size } },
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[2]} 0`,
  borderTop: vars.hairline,
  textAlign: textStart,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
});
// A long title must not break the words beside it.
globalStyle(`${table} [data-label]`, { overflowWrap: 'break-word' });
globalStyle(`${table} th`, {
  borderTop: 0,
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  fontWeight: vars.weight.medium,
  overflowWrap: 'normal',
});
// In a narrow dialog a row is its line and title, and below them its other values.
globalStyle(`${table} :is(thead, tbody)`, {
  '@container': { [below.drawer]: { display: 'block' } },
});
globalStyle(`${table} tr`, {
  '@container': {
    [below.drawer]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: vars.space[3],
      paddingBlock: vars.space[2],
      borderTop: vars.hairline,
    },
  },
});
globalStyle(`${table} tr > :is(th, td)`, {
  '@container': { [below.drawer]: { padding: 0, border: 0 } },
});
globalStyle(`${table} td[data-title]`, {
  fontWeight: vars.weight.medium,
  '@container': {
    [below.drawer]: { order: -1, flex: `1 1 calc(100% - 32px - ${vars.space[3]})` },
  },
});
globalStyle(`${table} tr > :first-child:not(:last-child)`, {
  '@container': { [below.drawer]: { order: -2, flex: '0 0 32px' } },
});
// Silent for screen readers, which read the column header.
globalStyle(`${table} [data-label]::before`, {
  '@container': {
    [below.drawer]: {
      content: ['attr(data-label)', "attr(data-label) / ''"],
      marginInlineEnd: '6px',
      color: vars.color.textMuted,
      fontSize: vars.text.xs.size,
    },
  },
});
globalStyle(`${table} td:first-child`, { color: vars.color.textMuted });
globalStyle(`${table} [data-left-out] td`, {
  color: vars.color.textMuted,
  textDecoration: 'line-through',
});

/** A column's heading in the spreadsheet, above the menu of what it is. */
export const head = style([
  layout.anywhere,
  {
    minWidth: '136px',
    '@container': { [below.drawer]: { flex: `1 1 calc(50% - ${vars.space[3]})` } },
  },
]);

globalStyle(`${table} thead tr`, { '@container': { [below.drawer]: { rowGap: vars.space[2] } } });

export const faults = style({});
globalStyle(`${table} ${faults}`, {
  '@container': { [below.drawer]: { borderTop: 0, paddingTop: 0 } },
});
globalStyle(`${table} ${faults} td`, {
  paddingTop: 0,
  borderTop: 0,
  color: vars.color.danger,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const dateChoice = style({
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
});

// A floated legend stands inside the border.
export const dateQuestion = style({ float: 'inline-start', width: '100%', padding: 0 });

export const dateAnswers = style([
  layout.wrap[0],
  { clear: 'both', columnGap: vars.space[5], paddingTop: vars.space[1] },
]);

export const dateAnswer = style([
  layout.row[2],
  { minHeight: '32px', cursor: 'pointer', '@container': { [below.drawer]: { minHeight: '44px' } } },
]);

export const radio = style({ width: '20px', height: '20px', cursor: 'pointer' });
