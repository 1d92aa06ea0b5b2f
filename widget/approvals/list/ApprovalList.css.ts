import { style, styleVariants } from '@vanilla-extract/css';
import { ground } from '../../parts/section/Sheet.css.ts';
import { below, inlineSign, vars } from '../../theme/index.ts';

/** The height of an item in one line. */
const ROW = '68px';

const listBase = style([
  ground,
  {
    display: 'block',
    columnGap: vars.space[4],
    '@container': {
      [below.cards]: {
        display: 'grid',
        gap: vars.space[3],
        alignItems: 'start',
        border: 0,
        background: 'none',
        boxShadow: 'none',
      },
    },
  },
]);

const narrow = {
  '@container': {
    [below.cards]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
};
const share = (...parts: number[]) => parts.map((part) => `minmax(0, ${part}fr)`).join(' ');

/** Tick, item, link and state; in the internal view also proof and actions. */
export const list = styleVariants({
  client: [listBase, { gridTemplateColumns: `auto ${share(2.33, 2, 1)}`, ...narrow }],
  internal: [
    listBase,
    { gridTemplateColumns: `auto ${share(1.82, 2.1, 1.05, 0.93)} auto`, ...narrow },
  ],
});

const corner = `calc(${vars.radius.lg} - 1px)`;

const rowBase = style({
  // The list's tracks: the first and the last are as wide in every row. A subgrid would need all rows laid out.
  gridTemplateColumns: 'inherit',
  columnGap: 'inherit',
  display: 'grid',
  borderTop: `1px solid ${vars.color.border}`,
  selectors: {
    '&:first-child': {
      borderTop: 0,
      borderTopLeftRadius: corner,
      borderTopRightRadius: corner,
    },
    '&:last-child': { borderEndStartRadius: corner, borderEndEndRadius: corner },
  },
  // Rows that are cut nowhere need no common grid; the address gets a line of its own.
  '@media': {
    print: {
      gridTemplateColumns: 'auto minmax(0, 2fr) minmax(0, 1fr)',
      columnGap: vars.space[4],
      breakInside: 'avoid',
    },
  },
  '@container': {
    [below.cards]: {
      selectors: {
        '&, &:first-child, &:last-child': {
          border: `1px solid ${vars.color.border}`,
          borderRadius: vars.radius.lg,
        },
      },
    },
  },
});

export const row = style([
  rowBase,
  {
    alignItems: 'center',
    minHeight: ROW,
    padding: `${vars.space[3]} ${vars.space[6]}`,
    transition: `background-color ${vars.duration.fast}`,
    selectors: {
      '&:hover': { background: vars.color.surfaceHover },
      // Of a long list: out of sight they are not laid out.
      '&:nth-child(n + 31)': {
        containIntrinsicHeight: `auto ${ROW}`,
        '@media': { screen: { contentVisibility: 'auto' } },
        '@container': { [below.cards]: { containIntrinsicHeight: 'auto 88px' } },
      },
    },
    '@media': {
      print: { minHeight: 0, padding: `${vars.space[2]} ${vars.space[3]}` },
    },
    '@container': {
      [below.cards]: {
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: `${vars.space[1]} ${vars.space[4]}`,
        height: '100%',
        padding: vars.space[4],
        alignContent: 'start',
        boxShadow: vars.shadow[1],
        selectors: { '&, &:hover': { background: vars.color.surface } },
      },
    },
  },
]);

export const editedRow = style([
  rowBase,
  {
    background: vars.color.accentSoft,
    boxShadow: `inset calc(3px * ${inlineSign}) 0 ${vars.color.accent}`,
    '@container': { [below.cards]: { gridColumn: '1 / -1' } },
  },
]);

export const editor = style({ gridColumn: '1 / -1' });
