import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

const smallText = {
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
};

export const preview = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[4],
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  overflow: 'hidden',
});
export const caption = style({
  ...smallText,
  padding: `6px ${vars.space[3]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
});

export const page = style({
  display: 'grid',
  gridTemplateColumns: '38% minmax(0, 1fr)',
  flex: 1,
  background: vars.color.canvas,
});
export const nav = style({
  display: 'grid',
  alignContent: 'start',
  gap: '2px',
  minWidth: 0,
  padding: `${vars.space[3]} ${vars.space[2]}`,
  background: vars.nav.bg,
  color: vars.nav.text,
});
export const brand = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[1],
  minWidth: 0,
  marginBottom: vars.space[2],
});
export const brandName = style({
  ...smallText,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
});
const entry = style({
  ...smallText,
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.sm,
});
export const here = style([entry, { background: vars.nav.active, fontWeight: vars.weight.medium }]);
export const link = style([entry, { color: vars.nav.muted }]);

export const content = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[1],
  minWidth: 0,
  padding: vars.space[3],
});
export const title = style({
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
});
export const small = style({ ...smallText, color: vars.color.textMuted });
export const item = style({
  ...smallText,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  marginTop: vars.space[2],
  padding: '10px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  fontWeight: vars.weight.medium,
});
export const approve = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.color.accent,
});
export const box = style({
  width: '16px',
  height: '16px',
  border: '2px solid',
  borderRadius: '4px',
});
export const row = style({
  ...smallText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  marginTop: vars.space[2],
});
export const button = style({
  ...smallText,
  justifySelf: 'start',
  padding: `5px ${vars.space[3]}`,
  // Forced colours draw it.
  border: '1px solid transparent',
  borderRadius: vars.radius.sm,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: vars.weight.medium,
});
export const teams = style({ color: vars.color.accent, textDecorationLine: 'underline' });

export const desk = style({
  flex: 1,
  padding: `${vars.space[3]} ${vars.space[3]} 0`,
  background: vars.color.canvas,
});
export const mail = style({
  height: '100%',
  borderRadius: `${vars.radius.sm} ${vars.radius.sm} 0 0`,
  background: vars.color.surface,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${vars.space[2]}`,
  padding: vars.space[3],
  borderBottom: `3px solid ${vars.color.accent}`,
});
export const sender = style({
  flex: '1 1 0',
  minWidth: 'min-content',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
});
export const letter = style({
  display: 'grid',
  gap: vars.space[1],
  padding: vars.space[3],
});
globalStyle(`${letter} > ${button}`, { marginTop: vars.space[1] });
