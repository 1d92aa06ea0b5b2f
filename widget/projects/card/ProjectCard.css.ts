import { globalStyle, style } from '@vanilla-extract/css';
import { below, CONTAINER, layout, surface, type, vars } from '../../theme/index.ts';
import { bar } from '../../ui/loading/loading.css.ts';

const LINE = vars.text.md.line;

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[5],
  scrollMarginTop: vars.space[6],
  transition: `opacity ${vars.duration.base}`,
  ':focus-visible': { outline: 'none' },
  // Cards of the former filter: pale only if the new ones take long.
  selectors: { '&[aria-busy=true]': { opacity: 0.6, transitionDelay: '300ms' } },
  '@container': {
    [`${CONTAINER.widget} (width < 1100px)`]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] },
  },
});

/** A card off screen is not laid out. The cell leaves room for its card's shadow. */
export const gridCell = style({
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 300px',
  overflowClipMargin: '8px',
});

const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const card = style([surface.sheet, column, { height: '100%' }]);
export const body = style([
  column,
  {
    flex: 1,
    padding: `${vars.space[5]} ${vars.space[5]} ${vars.space[3]}`,
    '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
  },
]);

export const title = style([
  layout.anywhere,
  {
    fontSize: vars.text.lg.size,
    lineHeight: '24px',
    // Two lines and an ellipsis: a longer title would leave a hole in the cards beside it.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
]);

export const company = style([
  layout.row[3],
  layout.between,
  type.muted,
  { minHeight: '24px', lineHeight: '24px' },
]);
export const age = style([
  layout.fixed,
  layout.nowrap,
  type.text.xs,
  type.medium,
  { padding: '2px 9px', border: vars.hairline, borderRadius: vars.radius.pill },
]);

export const health = style({ marginTop: vars.space[3] });
export const healthLine = style([layout.wrap[0], { columnGap: '10px', minHeight: '26px' }]);
export const causes = style([type.small, { display: 'grid', marginTop: '4px' }]);
export const archived = style([
  layout.wrap[2],
  layout.between,
  type.muted,
  { marginBlock: vars.space[3] },
]);

export const state = style([column, { gap: '7px', marginTop: '9px', marginBottom: vars.space[3] }]);
/** Always two lines. What a card is shorter than its neighbours stays free below them. */
export const facts = style([
  type.small,
  {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    columnGap: vars.space[4],
    lineHeight: LINE,
  },
]);
globalStyle(`${facts} > *`, { display: 'grid' });
globalStyle(`${facts} > :last-child`, { gridColumn: '1 / -1' });

export const fact = style([
  layout.anywhere,
  { display: 'flex', gap: vars.space[2], lineHeight: LINE },
]);
/** Aligned with the first line of its fact. */
export const factIcon = style([
  layout.fixed,
  type.muted,
  { display: 'grid', alignItems: 'center', height: LINE },
]);

/** Two parts in one line, or each in its own, cut where it is longer than that. */
export const pair = style({ display: 'flex', flexWrap: 'wrap', columnGap: '4px' });
export const next = style({ display: 'flex', gap: '4px', minWidth: 0 });

export const links = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 48px',
  borderTop: vars.hairline,
});
export const link = style([
  layout.row[2],
  layout.nowrap,
  type.medium,
  {
    justifyContent: 'center',
    minHeight: '46px',
    lineHeight: LINE,
    textDecoration: 'none',
    transition: `background-color ${vars.duration.fast}`,
    selectors: {
      '& + &': { borderInlineStart: vars.hairline },
      '&:first-child': { borderEndStartRadius: '11px' },
      '&:hover': { background: vars.color.surfaceHover },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@container': { [below.drawer]: { minHeight: '48px' } },
  },
]);
export const clientLink = style([
  link,
  { selectors: { '&&': { color: vars.color.text }, '&&:hover': { color: vars.color.text } } },
]);
/** The button at the end of a card. */
export const cellButton = style([
  layout.bare,
  type.muted,
  link,
  { borderEndEndRadius: '11px', ':hover': { color: vars.color.text } },
]);

/** A bar in the middle of a text line of the card. */
export const skeletonLine = style([bar, { display: 'block', alignSelf: 'center' }]);
export const skeletonTitle = style({ display: 'grid', height: '24px' });
globalStyle(`${skeletonTitle} > ${skeletonLine}`, { height: '17px' });
export const skeletonFact = style({ display: 'grid', height: LINE });
