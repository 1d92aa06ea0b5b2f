import { style, styleVariants } from '@vanilla-extract/css';
import { below, surface, textStart, vars } from '../../theme/index.ts';
import { IN_LONG_LIST } from '../context/long-list.ts';

export const ICON_WIDTH = vars.targetMin;

/** The gap between two icons of a row. */
export const ACTIONS_GAP = '2px';

/** The gap between a row's last icon and the table's edge. */
export const ACTIONS_EDGE = '18px';

/** The first column's distance from the edge in a table without handles. */
const EDGE = vars.space[6];

export const table = style([
  surface.sheet,
  {
    display: 'block',
    textAlign: textStart,
    '@container': {
      [below.cards]: {
        display: 'grid',
        // !important, because the rows' tracks are an inline style.
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) !important',
        gap: vars.space[3],
        alignItems: 'start',
        border: 0,
        background: 'none',
        boxShadow: 'none',
      },
      [below.stack]: { gridTemplateColumns: 'minmax(0, 1fr) !important' },
    },
    // Only a real table repeats its header on every printed page.
    '@media': { print: { display: 'table', width: '100%', borderWidth: '1px 0' } },
  },
]);

/** Every row inherits the table's tracks. No track is sized by content, because rows off screen are not laid out. */
const tracks = { gridTemplateColumns: 'inherit' } as const;
export const group = { ...tracks, display: 'block' } as const;
const line = { ...tracks, display: 'grid' } as const;

export const head = style({
  ...group,
  '@container': {
    [below.cards]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  '@media': { print: { display: 'table-header-group', breakInside: 'avoid' } },
});
export const headRow = style({
  ...line,
  alignItems: 'center',
  minHeight: '40px',
  borderRadius: `calc(${vars.radius.lg} - 1px) calc(${vars.radius.lg} - 1px) 0 0`,
  background: vars.color.surfaceSunken,
  '@media': { print: { display: 'table-row' } },
});

/** Doubled, to win over the first cell's inset. In print the first cell is not the handle. */
const printed = {
  '&&, &&:first-child': {
    '@media': { print: { padding: `6px ${vars.space[3]}`, verticalAlign: 'middle' } },
  },
} as const;

export const header = style({
  paddingBlock: 0,
  paddingInline: `0 ${vars.space[3]}`,
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.medium,
  textAlign: 'inherit',
  selectors: { '&:first-child': { paddingInlineStart: EDGE }, ...printed },
});

/** The header above handles and actions. */
export const toolHeader = style([header, { '@media': { print: { display: 'none' } } }]);

export const body = style({
  ...group,
  position: 'relative',
  '@container': { [below.cards]: { display: 'contents' } },
  '@media': { print: { display: 'table-row-group' } },
});

/** The table's last row, which has its round corners. */
export const LAST = ':last-child > &:last-child';

export const rowBase = style({
  ...line,
  // In a grid of cards.
  gridColumn: '1 / -1',
  borderTop: vars.hairline,
  selectors: {
    [LAST]: { borderRadius: `0 0 calc(${vars.radius.lg} - 1px) calc(${vars.radius.lg} - 1px)` },
  },
  '@media': { print: { display: 'table-row', breakInside: 'avoid' } },
});

export const row = style([
  rowBase,
  {
    alignItems: 'center',
    minHeight: vars.row,
    transition: `background-color ${vars.duration.fast}`,
    '@media': { screen: { contain: 'content' } },
    selectors: {
      '&:hover': { background: vars.color.surfaceHover },
      [IN_LONG_LIST]: {
        // A row with words under its date.
        containIntrinsicHeight: 'auto 52px',
        '@media': { screen: { contentVisibility: 'auto' } },
        // A usual card without its padding and border: beside another, and alone.
        '@container': {
          [below.cards]: { containIntrinsicHeight: 'auto 110px' },
          [below.stack]: { containIntrinsicHeight: 'auto 98px' },
        },
      },
      '&[data-dragged]': {
        position: 'relative',
        zIndex: 1,
        borderTopColor: 'transparent',
        borderRadius: vars.radius.md,
        background: vars.color.surfaceRaised,
        boxShadow: vars.shadow[2],
      },
    },
    '@container': {
      [below.cards]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        // For a card that is as high as its neighbour.
        alignContent: 'flex-start',
        gridColumn: 'auto',
        columnGap: vars.space[3],
        height: '100%',
        padding: vars.space[4],
        selectors: {
          [`&, &:hover, ${LAST}`]: {
            border: vars.hairline,
            borderRadius: vars.radius.lg,
            background: vars.color.surface,
            boxShadow: vars.shadow[1],
          },
          // The values are below the card's head.
          '&::before': { content: '', order: 3, flexBasis: '100%' },
        },
      },
    },
  },
]);

/** Set on each cell: an inherited value would be recalculated with every step that its row moves. */
export const aligned = { verticalAlign: 'middle' } as const;

const cellBase = style({
  ...aligned,
  minWidth: 0,
  paddingBlock: vars.space[2],
  paddingInline: `0 ${vars.space[3]}`,
  textAlign: 'inherit',
  '@container': { [below.cards]: { padding: 0 } },
});

const firstInset = { selectors: { '&:first-child': { paddingInlineStart: EDGE }, ...printed } };
const noInset = { selectors: { '&:first-child': { paddingInlineStart: 0 } } };

export const title = style([
  cellBase,
  {
    ...firstInset,
    // Many system fonts have no medium weight.
    fontWeight: vars.weight.strong,
    overflowWrap: 'anywhere',
    // A title without room beside the pill has the whole line, and the pill is below it.
    '@container': {
      [below.cards]: { ...noInset, order: 0, flex: '1 1 auto', paddingBlockEnd: vars.space[1] },
    },
  },
]);

/** The column's name above a value. It is silent for screen readers, which read the column header. */
const cardLabel = {
  content: ['attr(data-label)', "attr(data-label) / ''"],
  display: 'block',
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.md.line,
};

export const cell = styleVariants({
  value: [
    cellBase,
    {
      ...firstInset,
      '@media': { print: { whiteSpace: 'nowrap' } },
      '@container': {
        [below.cards]: {
          ...noInset,
          order: 4,
          // Also where one has no room beside the others.
          marginBlockStart: vars.space[2],
          flexShrink: 1,
          flexBasis: 0,
          // A pill never overflows its card; the values wrap first.
          minWidth: 'min-content',
          '::before': cardLabel,
        },
      },
    },
  ],
  status: [
    cellBase,
    { selectors: printed, '@container': { [below.cards]: { order: 1, flex: 'none !important' } } },
  ],
});
