import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';
import { bar } from '../../ui/loading/SkeletonRows.css.ts';
import { ground } from '../../ui/section/Sheet.css.ts';

const hairline = `1px solid ${vars.color.border}`;
const LINE = vars.text.md.line;

export const card = style([
  ground,
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

/** A bar in the middle of a text line of the card. */
export const skeletonLine = style([bar, { display: 'block', alignSelf: 'center' }]);
export const skeletonTitle = style({ display: 'grid', height: '24px' });
globalStyle(`${skeletonTitle} > ${skeletonLine}`, { height: '17px' });
export const skeletonFact = style({ display: 'grid', height: LINE });
