import { type StyleRule, style, styleVariants } from '@vanilla-extract/css';
import { below, layout, edge as outline, textStart, type, vars } from '../theme/index.ts';
import { CHIP_HEIGHT, CHIP_PADDING, DOCK_WIDTH, LABEL_LANE } from './size.ts';

const forced = '(forced-colors: active)';
const absolute = style({ position: 'absolute' });
const whole = style([absolute, { inset: 0 }]);

// The strip.

/** Time runs from left to right in every language. */
const leftToRight = style({ direction: 'ltr', textAlign: 'left' });

export const frame = {
  strip: style([
    leftToRight,
    {
      position: 'relative',
      // Not drawn off screen: many marks would slow down editing a list.
      contentVisibility: 'auto',
      overflowClipMargin: '16px',
      '@media': { print: { contentVisibility: 'visible' } },
    },
  ]),
  row: style([leftToRight, whole]),
};

// The drawing.

export const drawing = style([whole, { pointerEvents: 'none' }]);

const { borderStrong, text: strong, textMuted } = vars.color;
const line = (stroke: string, strokeWidth: number, more: StyleRule = {}) =>
  style({
    fill: 'none',
    stroke,
    strokeWidth,
    ...more,
    '@media': { [forced]: { stroke: stroke === vars.color.accent ? 'Highlight' : 'CanvasText' } },
  });
/** Ticks and leader lines. */
export const faint = line(borderStrong, 1, { strokeOpacity: 0.65 });
export const dockLine = line(borderStrong, 1, { strokeDasharray: '2 3' });
export const ahead = line(borderStrong, 1.5);
export const elapsed = line(strong, 2);
export const today = line(vars.color.accent, 2);
export const leg = line(textMuted, 1);
export const ring = line(textMuted, 1.25, { strokeLinecap: 'round', strokeDasharray: '1.6 2.72' });
export const dashes = line(textMuted, 1.25, { strokeDasharray: '3 3' });
export const arrow = line(textMuted, 1.25, { strokeLinecap: 'round', strokeLinejoin: 'round' });
/** Internal only, so hidden in print: a client may get the printout. */
export const original = layout.screenOnly;

const filled = (fill: string, inForced: 'Canvas' | 'CanvasText') =>
  style({ fill, '@media': { [forced]: { fill: inForced } } });
export const ground = filled(vars.color.surfaceSunken, 'Canvas');
export const disc = filled(vars.color.surface, 'Canvas');
export const count = filled(strong, 'CanvasText');
/** In the colour of the axis. */
export const dot = { past: count, coming: filled(textMuted, 'CanvasText') };

const centred = style({ textAnchor: 'middle', dominantBaseline: 'central' });
export const words = style([dot.coming, centred, { fontSize: '11px' }]);
export const number = style([disc, type.strong, centred, { fontSize: '10px' }]);

// The drawing of a row among others.

export const nothing = style([
  layout.nowrap,
  type.small,
  absolute,
  { top: '9px', paddingInline: vars.space[3] },
]);

export const rowDrawing = style([
  drawing,
  {
    height: '100%',
    overflow: 'hidden',
    // Above the ring of a focused marker, which would cross its count.
    zIndex: 1,
  },
]);

export const rowGround = style([
  absolute,
  {
    insetBlock: 0,
    left: 0,
    background: vars.color.surfaceSunken,
    selectors: { 'tr:is(:hover, :focus-within) &': { background: 'none' } },
  },
]);

/** The line of today as an element. `bottom` is -1 px in a row, to go over the line below it too. */
export const todayLine = style([
  absolute,
  {
    top: 0,
    bottom: '-1px',
    width: '2px',
    marginLeft: '-1px',
    background: vars.color.accent,
    '@media': { [forced]: { background: 'Highlight' } },
  },
]);

// Dates. `top` is the middle of the line.

const anyDate = style([absolute, layout.nowrap, type.muted]);
export const text = style([
  anyDate,
  type.text.xs,
  { marginTop: `calc(${vars.text.xs.line} / -2)` },
]);
export const due = style([anyDate, type.text.sm, { marginTop: `calc(${vars.text.sm.line} / -2)` }]);

/** `Today, Nov 19`. */
export const chip = style([
  layout.nowrap,
  type.text.xs,
  type.strong,
  outline,
  {
    height: `${CHIP_HEIGHT}px`,
    borderRadius: vars.radius.pill,
    background: vars.color.accent,
    color: vars.color.onAccent,
    lineHeight: `${CHIP_HEIGHT}px`,
    textAlign: 'center',
    printColorAdjust: 'exact',
  },
]);
export const axisChip = style([chip, absolute, { marginTop: `${CHIP_HEIGHT / -2}px` }]);

// The buttons.

export const marks = whole;

/** A focused marker of a row keeps this distance from the window's edges, where head and legend stick. */
export const FOCUS_MARGIN = '64px';

const anyMark = style([
  absolute,
  layout.bare,
  layout.nowrap,
  type.text.sm,
  {
    borderRadius: vars.radius.sm,
    textDecoration: 'none',
    scrollMarginBlock: FOCUS_MARGIN,
    selectors: { '&:hover, &:focus-visible': { zIndex: 1 } },
  },
]);
export const mark = styleVariants({
  strip: [anyMark, { selectors: { '&:focus-visible': { outlineOffset: 0 } } }],
  row: [anyMark, { selectors: { '&:focus-visible': { outline: 'none' } } }],
});

const underlined = {
  selectors: { ':hover > &': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
};
/** In the middle of the label's lane. */
export const name = style([
  absolute,
  type.strong,
  underlined,
  { insetBlock: 0, left: 0, lineHeight: `${LABEL_LANE}px` },
]);

const anyMarker = style([
  absolute,
  layout.center,
  {
    '@container': {
      [below.drawer]: {
        // A tap target is 44 px high, and as wide as its neighbours allow.
        selectors: {
          '&::after': {
            content: '',
            position: 'absolute',
            inset: '-8px calc(-1 * var(--_pd-reach))',
          },
        },
      },
    },
  },
]);
const ringOf = (size: number) => ({
  content: '',
  width: `${size}px`,
  height: `${size}px`,
  // Centred, though the target between close neighbours is narrower.
  margin: `0 -${size}px`,
  borderRadius: vars.radius.pill,
});
const focusRing = { outline: `2px solid ${vars.color.focus}` };
export const marker = styleVariants({
  strip: [
    anyMarker,
    { selectors: { '&::before': ringOf(24), ':focus-visible > &::before': focusRing } },
  ],
  row: [
    anyMarker,
    {
      selectors: { '&::before': ringOf(20), ':is(:hover, :focus-visible) > &::before': focusRing },
    },
  ],
});

/** Distance from the axis up to the top of the button at an edge of a project's strip. */
export const EDGE_ABOVE = 30;

const anyEdge = style([
  layout.bare,
  layout.nowrap,
  layout.hitArea,
  absolute,
  {
    height: vars.targetMin,
    scrollMarginBlock: FOCUS_MARGIN,
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
]);
export const edge = styleVariants({
  row: [
    anyEdge,
    type.text.xs,
    type.muted,
    { selectors: { '&:hover': { color: vars.color.text } } },
  ],
  strip: [anyEdge, type.text.sm, type.strong, type.accented, layout.screenOnly],
});

// The dock.

export const DOCK_PADDING = 14;
export const DOCK_GLYPH = 17;

export const dock = style([
  absolute,
  { display: 'grid', justifyItems: 'start', width: `${DOCK_WIDTH - DOCK_PADDING}px` },
]);

export const docked = style([
  layout.row[0],
  layout.bare,
  type.text.sm,
  type.strong,
  {
    gap: '9px',
    paddingRight: vars.space[1],
    borderRadius: vars.radius.sm,
    lineHeight: '16px',
    textAlign: 'left',
    selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  },
]);

export const dockedTitle = style([
  layout.anywhere,
  underlined,
  { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
]);

// The rows of months.

export const MONTH_GLYPH = 19;
/** The middle of the line of time, from a row's start. */
const MONTH_LINE = 20;

const monthRow = style({
  position: 'relative',
  breakInside: 'avoid',
  selectors: {
    // The line of time, behind the glyphs.
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: `${MONTH_LINE - 1}px`,
      borderInlineStart: `2px solid ${vars.color.text}`,
    },
    '&:first-child::before': { top: '50%' },
  },
});

const monthAhead = { borderInlineStart: `1.5px solid ${vars.color.borderStrong}` };

export const monthItem = styleVariants({
  past: [monthRow, { background: vars.color.surfaceSunken }],
  today: [
    monthRow,
    layout.row[2],
    {
      flexWrap: 'wrap',
      rowGap: 0,
      minHeight: '36px',
      selectors: {
        '&::before': { bottom: '50%' },
        '&:first-child::before': { display: 'none' },
        // The line of today.
        '&::after': {
          content: '',
          order: 1,
          flex: 1,
          borderTop: `2px solid ${vars.color.accent}`,
        },
      },
      '@media': { [forced]: { selectors: { '&::after': { borderTopColor: 'Highlight' } } } },
    },
  ],
  coming: [monthRow, { selectors: { '&::before': monthAhead } }],
  last: [monthRow, { selectors: { '&::before': { ...monthAhead, bottom: '50%' } } }],
  undated: [
    monthRow,
    {
      borderTop: `1px dashed ${vars.color.borderStrong}`,
      selectors: { '&::before': { display: 'none' } },
    },
  ],
});

export const monthChip = style([
  chip,
  layout.fixed,
  { position: 'relative', padding: `0 ${CHIP_PADDING}px` },
]);

const small = style([type.text.xs, layout.nowrap]);
export const monthNext = style([
  small,
  type.muted,
  // Its parts are one English sentence, which a right-to-left page does not reorder.
  leftToRight,
  // It takes what it needs of the line's room, or a line of its own.
  {
    order: 2,
    flex: '9 1 160px',
    display: 'flex',
    minWidth: 0,
    maxWidth: 'max-content',
    whiteSpace: 'pre',
  },
]);

export const month = style([
  layout.bare,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${2 * MONTH_LINE}px minmax(0, 1fr)`,
    alignContent: 'center',
    columnGap: vars.space[2],
    width: '100%',
    padding: `${vars.space[1]} 0`,
    paddingInlineEnd: vars.space[2],
    borderRadius: vars.radius.sm,
    textAlign: textStart,
    selectors: { '&:hover': { background: vars.color.surfaceHover } },
  },
]);

export const monthGlyph = style([
  layout.center,
  {
    gridRow: '1 / span 2',
    placeSelf: 'center',
    width: `${MONTH_GLYPH + 5}px`,
    height: `${MONTH_GLYPH + 5}px`,
    borderRadius: vars.radius.pill,
    // Hides the line of time behind it.
    background: vars.color.surface,
  },
]);

export const monthLine = style([layout.row[0], { alignItems: 'baseline', gap: '6px' }]);
/** The count stands below the name where it has no room beside it. */
export const monthHead = style([monthLine, { flexWrap: 'wrap', rowGap: 0 }]);
export const monthName = style([layout.cut, type.text.md, type.strong]);
export const monthTitle = style([layout.cut, type.text.sm]);
export const monthMore = style([small, type.muted]);

const atEnd = style([type.text.xs, { marginInlineStart: 'auto', textAlign: 'end' }]);
export const monthAside = style([atEnd, type.muted]);
export const monthDay = style([monthAside, layout.nowrap]);
export const monthLate = style([atEnd, type.late, type.strong]);
