import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, surface, textStart, type, vars } from '../../theme/index.ts';
import { MONTH_GAP } from '../../timeline/layout/scale.ts';
import { FOCUS_MARGIN, chip as todayChip, todayLine } from '../../timeline/strip.css.ts';

/** The widths of the columns before the strips. */
export const PROJECT_WIDTH = 264;
export const NEXT_WIDTH = 84;
/** Height of a row, and below 768 px, where the strip is under the title. */
const ROW = 48;
const NARROW_ROW = 80;
const NARROW_STRIP = 48;

export const table = style([surface.sheet, { display: 'block', overflow: 'clip' }]);
export const body = style({ display: 'block' });

/** Below the rows: the time shown, which stays at the window's end on a phone. */
export const zoom = style({
  '@container': {
    [below.drawer]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      // The first word begins where the legend does.
      marginInlineStart: `calc(-1 * ${vars.space[2]})`,
      padding: `${vars.space[1]} 0`,
      background: vars.color.canvas,
    },
  },
});

export const legend = style({
  '@container': { [below.drawer]: { paddingTop: vars.space[2] } },
});
globalStyle(`${legend} > *`, { '@container': { [below.drawer]: { justifyContent: 'start' } } });

const columns = style({
  display: 'grid',
  gridTemplateColumns: `${PROJECT_WIDTH}px ${NEXT_WIDTH}px minmax(0, 1fr)`,
});
const cell = style([type.plain, { display: 'block', padding: 0, textAlign: textStart }]);

// The head.

export const head = style([
  type.text.xs,
  type.muted,
  {
    display: 'block',
    position: 'sticky',
    top: 0,
    zIndex: 2,
    borderBottom: vars.hairline,
    background: vars.color.surfaceSunken,
    '@media': { print: { position: 'static' } },
  },
]);

export const headRow = style([
  columns,
  {
    alignItems: 'center',
    height: '44px',
    '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);

export const nextHead = style([
  cell,
  { '@container': { [below.drawer]: { position: 'absolute', clipPath: 'inset(50%)' } } },
]);
export const projectHead = style([nextHead, { paddingInlineStart: vars.space[4] }]);
/** Time runs from left to right in every language. */
export const stripHead = style([
  cell,
  { position: 'relative', height: '100%', direction: 'ltr', textAlign: 'left' },
]);

export const week = style({
  position: 'absolute',
  bottom: 0,
  width: '1px',
  height: '5px',
  background: vars.color.border,
});

/** Their text is in the middle of the head. */
const TEXT_TOP = '14px';

export const firstMonth = style([layout.nowrap, { position: 'absolute', top: TEXT_TOP }]);

export const month = style([
  layout.nowrap,
  {
    position: 'absolute',
    insetBlock: `${TEXT_TOP} 0`,
    paddingLeft: `${MONTH_GAP}px`,
    borderLeft: `1px solid ${vars.color.borderStrong}`,
  },
]);

export const chip = style([todayChip, { position: 'absolute', top: '12px' }]);
/** From the chip down to the rows. */
export const line = style([todayLine, { insetBlock: '32px 0' }]);

// A row.

export const row = style([
  columns,
  {
    position: 'relative',
    // A row off screen is not laid out. Today's line goes over its border.
    contentVisibility: 'auto',
    overflowClipMargin: '2px',
    height: `${ROW}px`,
    borderBottom: vars.hairline,
    selectors: { '&:hover, &:focus-within': { background: vars.color.surfaceHover } },
    '@media': { print: { contentVisibility: 'visible' } },
    '@container': {
      [below.drawer]: {
        height: `${NARROW_ROW}px`,
        gridTemplate: `minmax(0, 1fr) ${NARROW_STRIP}px / minmax(0, 1fr) auto`,
      },
    },
  },
]);

export const projectCell = style([
  cell,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minWidth: 0,
    paddingInline: `${vars.space[4]} ${vars.space[3]}`,
  },
]);

export const names = style([layout.stack[0], { position: 'relative', minWidth: 0 }]);

const anyTitle = style([
  layout.cut,
  type.medium,
  {
    lineHeight: '18px',
    textDecoration: 'none',
    scrollMarginBlock: FOCUS_MARGIN,
    selectors: {
      // The whole cell is the target.
      '&::before': { content: '', position: 'absolute', inset: '-7px 0' },
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
]);
export const title = style([
  anyTitle,
  { selectors: { '&&, &&:hover': { color: vars.color.text } } },
]);
export const archivedTitle = style([
  anyTitle,
  { selectors: { '&&, &&:hover': { color: vars.color.textMuted } } },
]);

export const client = style([
  layout.cut,
  type.text.xs,
  type.muted,
  { '@container': { [below.drawer]: { display: 'none' } } },
]);

export const nextCell = style([
  cell,
  {
    display: 'grid',
    alignContent: 'center',
    '@container': {
      [below.drawer]: {
        display: 'flex',
        alignItems: 'center',
        gap: '6px',
        paddingInlineEnd: vars.space[3],
      },
    },
  },
]);

const nextText = style([layout.nowrap, type.text.sm, { lineHeight: vars.text.xs.line }]);
export const nextWords = {
  near: style([nextText, type.strong]),
  later: nextText,
  quiet: style([nextText, type.muted]),
};
export const nextDate = style([nextText, type.muted, { fontSize: vars.text.xs.size }]);

export const stripCell = style([
  cell,
  {
    position: 'relative',
    minWidth: 0,
    '@container': { [below.drawer]: { gridColumn: '1 / -1' } },
  },
]);
