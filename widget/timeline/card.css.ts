import { keyframes, style } from '@vanilla-extract/css';
import { below, layout, surface, textStart, type, vars } from '../theme/index.ts';
import { floating } from '../ui/tooltip/tooltip.css.ts';

const PADDING = '14px';
const appear = keyframes({ from: { opacity: 0 } });

export const card = style([
  floating,
  surface.raised,
  type.text.sm,
  layout.screenOnly,
  {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(300px, calc(100vw - 16px))',
    maxHeight: 'var(--_pd-room)',
    padding: PADDING,
    animation: `${appear} ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      // Lets the pointer cross the gap to the card.
      '&::before': { content: '', position: 'absolute', inset: '-8px 0', zIndex: -1 },
    },
  },
]);

// The facts of one milestone.

export const head = style([
  layout.row[3],
  layout.toTop,
  layout.between,
  { marginBottom: vars.space[2] },
]);

export const title = style([type.title.sm, layout.anywhere, { paddingTop: '2px' }]);

export const facts = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  rowGap: '2px',
  minHeight: 0,
  overflow: 'auto',
  textWrap: 'balance',
});

/** Cut here: a reason may have a thousand characters, and the row shows it in full. */
export const reason = style([
  layout.anywhere,
  {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 6,
  },
]);

// The list of several.

export const count = style([type.muted, { marginBottom: vars.space[3] }]);

export const list = style({
  // A group may have dozens of milestones.
  maxHeight: '420px',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // From edge to edge of a card.
  margin: `0 -${PADDING} -${PADDING}`,
  '@container': {
    // In a sheet, which scrolls itself.
    [below.drawer]: {
      maxHeight: 'none',
      margin: `0 calc(-1 * ${vars.space[6]}) calc(-1 * ${vars.space[3]})`,
    },
  },
});

export const item = style({ borderTop: vars.hairline });

export const choice = style([
  layout.row[3],
  layout.between,
  layout.bare,
  type.text.sm,
  {
    width: '100%',
    minHeight: '48px',
    padding: `6px ${PADDING}`,
    textAlign: textStart,
    selectors: {
      '&:hover, &:focus': { background: vars.color.surfaceHover },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@container': {
      [below.drawer]: { minHeight: '56px', padding: `${vars.space[2]} ${vars.space[6]}` },
    },
  },
]);

export const choiceTitle = style([
  type.medium,
  layout.anywhere,
  {
    '@container': {
      [below.drawer]: { fontSize: vars.text.md.size, lineHeight: vars.text.md.line },
    },
  },
]);
