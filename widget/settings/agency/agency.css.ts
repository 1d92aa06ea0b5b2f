import { globalStyle, style } from '@vanilla-extract/css';
import { below, columns, layout, surface, type, vars } from '../../theme/index.ts';

export const nameAndLogo = style({
  ...columns('minmax(0, 200px) minmax(0, 1fr)', below.drawer),
  gap: `${vars.space[4]} ${vars.space[6]}`,
});
export const tile = style([
  layout.center,
  layout.fixed,
  type.muted,
  surface.framed,
  { minWidth: '56px', height: '56px', padding: '7px' },
]);
export const image = style({ height: '40px', maxWidth: '96px', objectFit: 'contain' });
export const hint = style([type.small, { marginTop: vars.space[1] }]);
export const refusal = style({ flex: '1 1 100%' });

export const accent = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 200px) minmax(0, 1fr)',
  gap: vars.space[6],
  '@container': {
    [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] },
  },
});
export const colour = style({ position: 'relative', display: 'grid' });
export const swatch = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: '12px',
  width: '20px',
  height: '20px',
  margin: 'auto 0',
  border: vars.hairline,
  borderRadius: '4px',
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
});
export const hex = style({
  selectors: { '&&': { paddingInlineStart: '40px', fontFamily: vars.font.mono } },
});
export const fault = style([
  layout.row[0],
  layout.toTop,
  { gap: '6px', color: vars.status.caution.fg },
]);
globalStyle(`${fault} > svg`, { marginTop: '3px' });

export const none = style([type.small, { alignSelf: 'center' }]);
export const checksTitle = style([type.text.sm, type.medium, { marginBottom: '6px' }]);
export const check = style([
  type.text.sm,
  { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr) auto', gap: vars.space[3] },
]);
export const glyph = style({ display: 'grid', alignItems: 'center', height: vars.text.sm.line });
export const passed = style([glyph, { color: vars.status.complete.fg }]);

export const change = style([
  layout.anywhere,
  type.text.sm,
  { ...columns('190px minmax(0, 1fr)', below.drawer), columnGap: vars.space[4] },
]);

/** The fields with the preview beside them. In a window without room for both it comes after the ones that it shows. */
export const beside = style({
  ...columns('minmax(0, 1fr) 340px', below.margins),
  // Over the whole of the dialog, down to its buttons.
  margin: `-18px calc(-1 * ${vars.space[6]}) calc(-1 * ${vars.space[4]})`,
});
globalStyle(`${beside} > *`, { minWidth: 0, marginTop: 0, padding: `0 ${vars.space[6]}` });
globalStyle(`${beside} > * > :last-child`, { paddingBottom: vars.space[5] });
globalStyle(`${beside} > * + *`, { borderTop: vars.hairline });
export const aside = style({
  gridArea: '1 / 2 / span 2',
  borderInlineStart: vars.hairline,
  selectors: { '&&': { borderTop: 0 } },
  '@container': {
    [below.margins]: {
      gridArea: 'auto',
      borderInlineStart: 0,
      selectors: { '&&': { borderTop: vars.hairline } },
    },
  },
});
globalStyle(`${aside} > *`, { position: 'sticky', top: '57px' });

export const page = style([surface.framed, { overflow: 'hidden' }]);
/** The head of a client page. */
export const face = style([
  layout.row[3],
  layout.anywhere,
  type.strong,
  {
    padding: vars.space[3],
    borderBottom: vars.hairline,
    background: vars.nav.bg,
    color: vars.nav.text,
  },
]);
export const mode = style([type.text.xs, type.plain, { color: vars.nav.muted }]);
export const paper = style({ padding: vars.space[3], background: vars.color.canvas });
export const line = style([
  surface.framed,
  layout.stack[2],
  type.text.sm,
  { justifyItems: 'start', marginTop: vars.space[3], padding: vars.space[3] },
]);
export const link = style([type.accented, { textDecorationLine: 'underline' }]);
export const press = style([
  type.medium,
  {
    padding: `6px ${vars.space[3]}`,
    borderRadius: vars.radius.md,
    background: vars.color.accent,
    color: vars.color.onAccent,
  },
]);
export const mail = style([layout.anywhere, type.small]);
