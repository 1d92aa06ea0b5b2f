import { style } from '@vanilla-extract/css';
import { below, CONTAINER, columns, layout, surface, type, vars } from '../../theme/index.ts';

/** INTERNAL, beside the heading. */
export const tag = style([
  layout.inline[2],
  surface.accent,
  type.text.xs,
  type.strong,
  type.accented,
  {
    gap: '6px',
    minHeight: '24px',
    padding: `0 ${vars.space[2]}`,
    borderRadius: vars.radius.sm,
    letterSpacing: '0.06em',
  },
]);

/** The report on its own sheet of paper says whose it is. */
export const printedTitle = style([
  type.title.md,
  {
    display: 'none',
    '@media': { print: { display: 'block', marginBottom: vars.space[4] } },
  },
]);

/** One sentence above the report. */
export const slip = style([
  layout.anywhere,
  {
    padding: `${vars.space[4]} ${vars.space[6]}`,
    borderBottom: vars.hairline,
    '@container': { [below.stack]: { paddingInline: vars.space[4] } },
  },
]);

export const panes = style({
  ...columns('minmax(0, 1.15fr) minmax(min(380px, 54%), 1fr)', below.stack),
  selectors: {
    // A modal dialog styles everything else on the page again, but not this while it is off screen.
    '&[data-long]': {
      '@media': { screen: { contentVisibility: 'auto' } },
    },
  },
  '@media': { print: { display: 'block' } },
});

export const report = style({
  padding: vars.space[6],
  '@container': { [below.stack]: { padding: vars.space[4] } },
});

/** The first part of a long text, which fades. Paper has all of it. */
export const beginning = style({
  marginBottom: vars.space[3],
  '@media': {
    screen: {
      maxHeight: '400px',
      overflow: 'hidden',
      maskImage: 'linear-gradient(#000 calc(100% - 48px), transparent)',
    },
  },
});

const corner = `calc(${vars.radius.lg} - 1px)`;

export const email = style([
  report,
  // The email text repeats the report.
  layout.screenOnly,
  {
    borderInlineStart: vars.hairline,
    borderStartEndRadius: corner,
    borderEndEndRadius: corner,
    background: vars.color.surfaceSunken,
    '@container': {
      [below.stack]: {
        borderInlineStart: 0,
        borderTop: vars.hairline,
        borderRadius: `0 0 ${corner} ${corner}`,
      },
    },
  },
]);

export const paneHead = style([layout.wrap[2], layout.between, { columnGap: vars.space[3] }]);
export const tooLong = style([type.small, { marginTop: vars.space[2] }]);

export const text = style([
  type.text.sm,
  {
    marginTop: vars.space[3],
    // The text is always English with bullets on the left, also on right-to-left pages.
    textAlign: 'left',
    fontFamily: vars.font.mono,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    // Each line takes the direction of its own text.
    unicodeBidi: 'plaintext',
  },
]);

// The groups of the report.
export const groupTitle = style([
  layout.row[2],
  type.text.sm,
  { marginTop: vars.space[5], marginBottom: '6px' },
]);

export const mark = style([layout.center, type.muted, { width: '14px' }]);

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

/** Below this a date would break beside the longest title, so the details stand below the titles. */
const NARROW = `${CONTAINER.main} (width < 1020px)`;

/** The titles have the room that the longest needs and the details leave. The details begin beside them. */
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(max-content, 1fr)',
  columnGap: vars.space[3],
  '@container': { [NARROW]: { display: 'block' } },
});
export const line = style([
  bulleted,
  {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'baseline',
    '@container': { [NARROW]: { display: 'block' } },
  },
]);
/** A title without a detail. It makes no column wider. */
export const whole = style([layout.anywhere, { gridColumn: '1 / -1', contain: 'inline-size' }]);
export const detail = style([
  layout.anywhere,
  type.muted,
  { '@container': { [NARROW]: { display: 'block' } } },
]);
