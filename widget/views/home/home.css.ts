import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, surface, type, vars } from '../../theme/index.ts';

export const screen = style({
  width: '100%',
  maxWidth: '1146px',
  margin: '0 auto',
  padding: `72px ${vars.space[10]}`,
  '@container': {
    [below.drawer]: { padding: `36px ${vars.space[5]} ${vars.space[14]}` },
  },
});

export const mark = style([
  layout.row[3],
  type.strong,
  { marginBottom: vars.space[6], fontSize: vars.title.md.size },
]);

globalStyle(`${mark} > svg`, {
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.lg,
  background: vars.color.accent,
  color: vars.color.onAccent,
});

export const title = style([
  type.title.xl,
  {
    letterSpacing: '-0.025em',
    textWrap: 'balance',
    '@container': { [below.drawer]: { fontSize: '34px', lineHeight: '38px' } },
  },
]);

export const lead = style({
  maxWidth: '440px',
  marginTop: vars.space[3],
  fontSize: vars.title.md.size,
  lineHeight: '28px',
  color: vars.color.textMuted,
  textWrap: 'balance',
  '@container': { [below.drawer]: { fontSize: vars.text.lg.size, lineHeight: vars.text.lg.line } },
});

export const features = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '36px',
  marginTop: '44px',
  '@container': {
    'pd (width < 1000px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [below.drawer]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space[6],
      marginTop: '28px',
    },
  },
});

/** On a phone the icon stands beside the words. */
export const feature = style({
  paddingTop: vars.space[5],
  borderTop: vars.hairline,
  '@container': {
    [below.drawer]: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: vars.space[3],
    },
  },
});
globalStyle(`${feature} > p`, { gridColumn: 2 });

export const featureTitle = style({
  marginTop: vars.space[3],
  '@container': { [below.drawer]: { marginTop: 0 } },
  fontSize: vars.text.lg.size,
  lineHeight: '24px',
});

export const panel = style([
  surface.sheet,
  {
    marginTop: '44px',
    overflow: 'hidden',
    '@container': { [below.drawer]: { marginTop: vars.space[6] } },
  },
]);

export const cells = style({
  display: 'grid',
  gridTemplateColumns: '1.25fr 1fr 1fr',
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const cell = style({
  minWidth: 0,
  padding: '28px',
  selectors: { '& + &': { borderInlineStart: vars.hairline } },
  '@container': {
    [below.drawer]: {
      padding: vars.space[5],
      selectors: { '& + &': { borderTop: vars.hairline, borderInlineStart: 0 } },
    },
  },
});

export const cellTitle = style({ fontSize: '20px', lineHeight: '26px' });

export const audience = style([
  layout.row[3],
  { fontSize: vars.title.sm.size, lineHeight: '26px' },
]);

globalStyle(`${audience} > svg`, {
  color: vars.color.accent,
});

export const cellText = style([type.muted, { marginTop: vars.space[1] }]);

export const link = style([
  layout.inline[0],
  type.accented,
  type.strong,
  {
    minHeight: vars.targetMin,
    marginTop: vars.space[2],
    textUnderlineOffset: '3px',
    ':hover': { color: vars.color.accentHover },
    '@container': { [below.drawer]: { minHeight: '44px' } },
  },
]);

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[2],
  marginTop: vars.space[4],
  // Narrower, the button would leave the field no room for its placeholder.
  '@container': { 'pd (width < 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const hint = style([
  layout.row[3],
  layout.toTop,
  {
    padding: `${vars.space[4]} 28px`,
    borderTop: vars.hairline,
    background: vars.color.surfaceSunken,
    '@container': { [below.drawer]: { padding: `${vars.space[4]} ${vars.space[5]}` } },
  },
]);

// The timeline of an example.

export const example = style([
  surface.sheet,
  {
    marginTop: '44px',
    padding: `${vars.space[4]} 28px ${vars.space[6]}`,
    '@container': { [below.drawer]: { marginTop: '28px', padding: vars.space[4] } },
  },
]);
export const exampleHead = style([layout.wrap[2], layout.between, { marginBottom: vars.space[2] }]);
export const exampleName = style([
  type.strong,
  { marginRight: vars.space[2], fontSize: vars.title.sm.size },
]);
export const exampleNote = style([layout.nowrap, type.muted, { fontSize: vars.text.sm.size }]);
