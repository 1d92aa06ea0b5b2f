import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, layout, surface, type, vars } from '../../theme/index.ts';
import { IN_LONG_LIST } from '../../ui/context/long-list.ts';

/** The height of a one-line item. */
const ROW = '68px';

const listBase = style([
  surface.sheet,
  {
    display: 'block',
    columnGap: vars.space[4],
    '@container': {
      [below.margins]: { columnGap: vars.space[3] },
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
/** The state keeps "Approved September 30" on one line. */
const stateTrack = (part: number) => `minmax(172px, ${part}fr)`;
const share = (...parts: number[]) => parts.map((part) => `minmax(0, ${part}fr)`).join(' ');

/** Tick, item, link and state. The internal view adds proof and actions. */
export const list = styleVariants({
  client: [
    listBase,
    { gridTemplateColumns: `auto ${share(2.33, 2)} ${stateTrack(1.2)}`, ...narrow },
  ],
  internal: [
    listBase,
    {
      // The proof's button never overlaps the actions.
      gridTemplateColumns: `auto ${share(1.9, 1.75)} ${stateTrack(1.45)} minmax(140px, 0.93fr) auto`,
      ...narrow,
    },
  ],
});

const corner = `calc(${vars.radius.lg} - 1px)`;

export const rowBase = style({
  // Inherits the list's tracks, so the first and last columns align in every row. A subgrid would require all rows to
  // be laid out.
  gridTemplateColumns: 'inherit',
  columnGap: 'inherit',
  display: 'grid',
  borderTop: vars.hairline,
  selectors: {
    '&:first-child': {
      borderTop: 0,
      borderTopLeftRadius: corner,
      borderTopRightRadius: corner,
    },
    '&:last-child': { borderEndStartRadius: corner, borderEndEndRadius: corner },
  },
  // In print the rows need no common grid, and the address gets its own line.
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
          border: vars.hairline,
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
      [IN_LONG_LIST]: {
        // Usual heights without padding and border: of a row, of a card beside another, and of one alone.
        containIntrinsicHeight: 'auto 45px',
        '@media': { screen: { contentVisibility: 'auto' } },
        '@container': {
          [below.cards]: { containIntrinsicHeight: 'auto 106px' },
          [below.stack]: { containIntrinsicHeight: 'auto 98px' },
        },
      },
    },
    '@media': {
      screen: { contain: 'content' },
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

// In a card everything is below the item, besides what has a column of its own.
globalStyle(`${row} > *`, {
  minWidth: 0,
  '@container': { [below.cards]: { gridColumn: '2 / -1' } },
});
globalStyle(`${row} > :empty`, { '@container': { [below.cards]: { display: 'none' } } });

export const tickCell = style({
  '@container': {
    // Spans both lines of the item.
    [below.cards]: { gridArea: '1 / 1 / span 2', paddingTop: vars.space[2] },
  },
});

export const item = style({ '@container': { [below.cards]: { gridArea: '1 / 2' } } });

export const linkCell = style({ '@media': { print: { gridColumn: '2 / -1', gridRow: 2 } } });

export const actions = style([
  layout.screenOnly,
  {
    display: 'flex',
    // Aligns the icons, not their larger boxes, with the edge.
    marginInlineEnd: '-6px',
    '@container': {
      [below.cards]: { gridArea: '1 / 3', marginBlock: '-2px', marginInline: '-4px -6px' },
      [below.drawer]: { marginBlock: '-10px', marginInline: '-10px -12px' },
    },
  },
]);

export const cut = style({
  display: 'block',
  // `clip` and not `hidden`, which would make a layer for each row.
  overflow: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { print: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

/** Host and rest of the address. Each has at least half of the width, so that the same host leaves two links different. */
export const link = style({
  display: 'inline-grid',
  gridTemplateColumns: 'repeat(2, minmax(0, max-content))',
  maxWidth: '100%',
  verticalAlign: 'top',
  borderRadius: vars.radius.sm,
  textUnderlineOffset: '3px',
  '@container': {
    // The tap target is larger than the text, so the row stays dense.
    [below.drawer]: {
      position: 'relative',
      '::after': { content: '', position: 'absolute', inset: '-12px 0' },
    },
  },
  // Print shows the full address instead of its short name.
  '@media': {
    print: { display: 'inline', '::after': { content: 'attr(href)', overflowWrap: 'anywhere' } },
  },
  // The keyboard's focus shows the whole of it; the pointer has the title.
  selectors: { '&:focus-visible': { display: 'inline-block' } },
});

globalStyle(`${link}:focus-visible > ${cut}`, {
  display: 'inline',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
globalStyle(`${link} > ${cut}`, { '@media': { print: { display: 'none' } } });

/** Someone edited the item after its approval. */
export const changed = style([type.text.sm, type.medium, { color: vars.status.caution.fg }]);
