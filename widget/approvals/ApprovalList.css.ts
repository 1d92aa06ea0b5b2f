import { style, styleVariants } from '@vanilla-extract/css';
import { drawnOnPaper } from '../parts/out-of-sight.ts';
import { ground } from '../parts/Sheet.css.ts';
import { below, vars } from '../theme/index.ts';

/** Of an item in one line. */
export const ROW = '68px';

const listBase = style([
  ground,
  {
    // No grid: one of a hundred rows is laid out anew as a whole.
    display: 'block',
    columnGap: vars.space[4],
    selectors: {
      // Out of sight neither the list nor a row is laid out and drawn, but found, read aloud and printed.
      '&[data-long]': {
        contentVisibility: 'auto',
        // Outlines reach beyond its edge.
        overflowClipMargin: '32px',
        ...drawnOnPaper,
        // How high cards are in sum is not known beforehand.
        '@container': { [below.cards]: { contentVisibility: 'visible' } },
      },
    },
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

const rowBase = style({
  display: 'grid',
  gridColumn: '1 / -1',
  // The list's tracks: the first and the last are as wide in every row. A subgrid would need all rows laid out.
  gridTemplateColumns: 'inherit',
  columnGap: 'inherit',
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.color.border}` },
    '&:first-child': {
      borderRadius: `calc(${vars.radius.lg} - 1px) calc(${vars.radius.lg} - 1px) 0 0`,
    },
    '&:last-child': {
      borderRadius: `0 0 calc(${vars.radius.lg} - 1px) calc(${vars.radius.lg} - 1px)`,
    },
    '&:only-child': { borderRadius: `calc(${vars.radius.lg} - 1px)` },
  },
  // Rows that are cut nowhere need no common grid; the address gets a line of its own.
  '@media': {
    print: {
      gridTemplateColumns: 'auto minmax(0, 2fr) minmax(0, 1fr)',
      columnGap: vars.space[4],
      breakInside: 'avoid',
    },
  },
});

const card = '&, & + &, &:first-child, &:last-child, &:only-child';

export const row = style([
  rowBase,
  {
    alignItems: 'center',
    minHeight: ROW,
    padding: `${vars.space[3]} ${vars.space[6]}`,
    selectors: {
      '&:hover': { background: vars.color.surfaceHover },
      '[data-long] > &': {
        contentVisibility: 'auto',
        containIntrinsicHeight: `auto ${ROW}`,
        overflowClipMargin: '8px',
        ...drawnOnPaper,
      },
    },
    '@media': { print: { minHeight: 0, padding: `${vars.space[2]} ${vars.space[3]}` } },
    '@container': {
      [below.cards]: {
        gridColumn: 'auto',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: `${vars.space[1]} ${vars.space[4]}`,
        height: '100%',
        padding: vars.space[4],
        alignContent: 'start',
        selectors: {
          [card]: {
            border: `1px solid ${vars.color.border}`,
            borderRadius: vars.radius.lg,
            background: vars.color.surface,
            boxShadow: vars.shadow[1],
          },
        },
      },
    },
  },
]);

export const editedRow = style([
  rowBase,
  {
    background: vars.color.accentSoft,
    boxShadow: `inset 3px 0 ${vars.color.accent}`,
    '@container': {
      [below.cards]: {
        selectors: {
          [card]: { border: `1px solid ${vars.color.border}`, borderRadius: vars.radius.lg },
        },
      },
    },
  },
]);

export const editor = style({ gridColumn: '1 / -1' });
