import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, CONTAINER, surface, vars } from '../../theme/index.ts';
import { bar } from '../../ui/loading/loading.css.ts';

const hairline = `1px solid ${vars.color.border}`;
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

export const card = style([
  surface.sheet,
  { display: 'flex', flexDirection: 'column', minWidth: 0, height: '100%' },
]);

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  padding: `${vars.space[5]} ${vars.space[5]} ${vars.space[3]}`,
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});

export const title = style({
  fontSize: vars.text.lg.size,
  lineHeight: '24px',
  overflowWrap: 'anywhere',
  // Two lines and an ellipsis: a longer title would leave a hole in the cards beside it.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const archivedTitle = style([title, { color: vars.color.textMuted }]);

/** The age. */
export const age = style({
  flex: 'none',
  padding: '2px 9px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
});

export const company = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: '24px',
  color: vars.color.textMuted,
});

export const companyName = style({
  minWidth: 0,
  lineHeight: '24px',
  overflowWrap: 'anywhere',
});

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '7px',
  marginTop: '9px',
  marginBottom: vars.space[4],
});

/** At the foot of the card, under a line, wherever the others end. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  rowGap: '3px',
  marginTop: 'auto',
  paddingTop: vars.space[3],
  borderTop: hairline,
});
globalStyle(`${facts} > :last-child`, { flexBasis: '100%' });

export const links = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 48px',
  borderTop: hairline,
});

const cell = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minHeight: '46px',
  fontWeight: vars.weight.medium,
  lineHeight: LINE,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${vars.duration.fast}`,
  selectors: {
    '& + &': { borderInlineStart: hairline },
    '&:first-child': { borderEndStartRadius: '11px' },
    '&:hover': { background: vars.color.surfaceHover },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@container': { [below.drawer]: { minHeight: '48px' } },
});

export const link = style([cell]);

export const clientLink = style([
  cell,
  { selectors: { '&&': { color: vars.color.text }, '&&:hover': { color: vars.color.text } } },
]);

/** The button at the end of a card. */
export const cellButton = style([
  cell,
  {
    padding: 0,
    border: 0,
    borderEndEndRadius: '11px',
    background: 'transparent',
    color: vars.color.textMuted,
    ':hover': { color: vars.color.text },
  },
]);

export const health = style({ marginTop: vars.space[3] });

export const healthLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '10px',
  minHeight: '26px',
});

export const reason = style({
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
});

export const causes = style({
  marginTop: '4px',
  overflow: 'hidden',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.color.textMuted,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const archived = style({
  marginBlock: vars.space[3],
  lineHeight: '26px',
  color: vars.color.textMuted,
});

const factBase = style({ display: 'flex', minWidth: 0, overflowWrap: 'anywhere' });

export const fact = styleVariants({
  loud: [factBase, { gap: vars.space[2], lineHeight: vars.text.md.line }],
  quiet: [
    factBase,
    {
      gap: '6px',
      fontSize: vars.text.sm.size,
      lineHeight: vars.text.sm.line,
      color: vars.color.textMuted,
    },
  ],
});

/** Aligned with the first line of its fact. */
export const factIcon = style({
  display: 'grid',
  alignItems: 'center',
  flex: 'none',
  height: vars.text.md.line,
  color: vars.color.textMuted,
});

export const factWords = style({ minWidth: 0 });

/** The next item and when it is due. A long title is cut, because a second line would leave a hole in the cards beside it. */
export const oneLine = style({ display: 'flex' });

export const nextLabel = style({ flex: 'none', marginInlineEnd: '4px' });

/** With its comma, which goes with the end of a title that is cut. */
export const next = style({
  overflow: 'hidden',
  fontWeight: vars.weight.strong,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const nextDay = style({ flex: 'none', marginInlineStart: '4px', whiteSpace: 'nowrap' });

export const near = style({ fontWeight: vars.weight.strong });

/** A bar in the middle of a text line of the card. */
export const skeletonLine = style([bar, { display: 'block', alignSelf: 'center' }]);
export const skeletonTitle = style({ display: 'grid', height: '24px' });
globalStyle(`${skeletonTitle} > ${skeletonLine}`, { height: '17px' });
export const skeletonFact = style({ display: 'grid', height: LINE });
