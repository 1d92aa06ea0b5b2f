import { globalStyle, style } from '@vanilla-extract/css';
import { bar } from '../../parts/loading/SkeletonRows.css.ts';
import { ground } from '../../parts/section/Sheet.css.ts';
import { below, vars } from '../../theme/index.ts';

const hairline = `1px solid ${vars.color.border}`;
const LINE = vars.text.md.line;

export const card = style([
  ground,
  { display: 'flex', flexDirection: 'column', minWidth: 0, height: '100%' },
]);

export const body = style({ flex: 1, padding: `${vars.space[5]} 22px` });

export const title = style({
  fontSize: vars.text.lg.size,
  lineHeight: '24px',
  overflowWrap: 'anywhere',
});

export const company = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: '24px',
  marginTop: '2px',
  color: vars.color.textMuted,
});

export const companyName = style({
  minWidth: 0,
  padding: '2px 0',
  lineHeight: LINE,
  overflowWrap: 'anywhere',
});

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '7px',
  marginTop: vars.space[3],
});

export const fact = style({
  display: 'flex',
  gap: vars.space[2],
  minWidth: 0,
  minHeight: LINE,
  overflowWrap: 'anywhere',
});

/** Aligned with the first line of its fact. */
export const factIcon = style({
  display: 'grid',
  alignItems: 'center',
  flex: 'none',
  height: LINE,
  color: vars.color.textMuted,
});

export const links = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  borderTop: hairline,
});

export const link = style({
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
    '& + &': { borderInlineStart: hairline, borderEndEndRadius: '11px' },
    '&:first-child': { borderEndStartRadius: '11px' },
    '&:hover': { background: vars.color.surfaceHover },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@container': { [below.drawer]: { minHeight: '48px' } },
});

export const clientLink = style([
  link,
  { selectors: { '&&': { color: vars.color.text }, '&&:hover': { color: vars.color.text } } },
]);

/** A bar in the middle of a text line of the card. */
export const skeletonLine = style([bar, { display: 'block', alignSelf: 'center' }]);
export const skeletonTitle = style({ display: 'grid', height: '24px' });
globalStyle(`${skeletonTitle} > ${skeletonLine}`, { height: '17px' });
