import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, vars } from '../../theme/index.ts';

const hairline = `1px solid ${vars.color.border}`;

export const panel = style({
  marginTop: vars.space[14],
  overflow: 'hidden',
  border: hairline,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow[1],
  '@container': { [below.drawer]: { marginTop: vars.space[10] } },
});

export const cells = style({
  display: 'grid',
  gridTemplateColumns: '1.25fr 1fr 1fr',
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const cell = style({
  minWidth: 0,
  padding: '28px',
  selectors: { '& + &': { borderInlineStart: hairline } },
  '@container': {
    [below.drawer]: {
      padding: vars.space[5],
      selectors: { '& + &': { borderTop: hairline, borderInlineStart: 0 } },
    },
  },
});

export const title = style({
  fontSize: '20px',
  lineHeight: '26px',
});

export const audience = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  fontSize: vars.title.sm.size,
  lineHeight: '26px',
});

globalStyle(`${audience} > svg`, {
  color: vars.color.accent,
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});

export const text = style({ marginTop: vars.space[1], color: vars.color.textMuted });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.targetMin,
  marginTop: vars.space[2],
  color: vars.color.accent,
  fontWeight: vars.weight.strong,
  textUnderlineOffset: '3px',
  ':hover': { color: vars.color.accentHover },
  '@container': { [below.drawer]: { minHeight: '44px' } },
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[2],
  marginTop: vars.space[4],
  // Narrower, the button would leave the field no room for its placeholder.
  '@container': { 'pd (width < 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const hint = style([
  layout.row[3],
  layout.toTop,
  {
    padding: `${vars.space[4]} 28px`,
    borderTop: hairline,
    background: vars.color.surfaceSunken,
    '@container': { [below.drawer]: { padding: `${vars.space[4]} ${vars.space[5]}` } },
  },
]);
