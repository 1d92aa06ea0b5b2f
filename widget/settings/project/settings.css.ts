import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, columns, layout, textStart, type, vars } from '../../theme/index.ts';

const small = style([type.text.sm, type.muted]);

export const line = style({
  display: 'flex',
  gap: vars.space[2],
  '@container': { [below.drawer]: { flexWrap: 'wrap' } },
});
globalStyle(`${line} > button`, { '@container': { [below.drawer]: { flex: '1 1 0' } } });

export const address = style([
  layout.cut,
  type.text.sm,
  {
    flex: '1 1 auto',
    minWidth: 0,
    padding: `7px ${vars.space[3]}`,
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.sm,
    background: vars.color.surface,
    fontFamily: vars.font.mono,
    '@container': { [below.drawer]: { flexBasis: '100%', paddingBlock: '11px' } },
  },
]);

export const table = style({ width: '100%' });
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[2]} 0`,
  textAlign: textStart,
  fontWeight: 'normal',
});
globalStyle(`${table} thead`, {
  '@container': { [below.drawer]: { position: 'absolute', clipPath: 'inset(50%)' } },
});
globalStyle(`${table} thead th`, {
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.medium,
});
globalStyle(`${table} tbody tr`, {
  borderTop: `1px solid ${vars.color.border}`,
  '@container': {
    [below.drawer]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingBlock: vars.space[2],
    },
  },
});
globalStyle(`${table} tbody :is(th, td)`, {
  '@container': { [below.drawer]: { width: 'auto', paddingBlock: '2px' } },
});
// On a phone the name has a line of its own, and the tools are beside the line after it.
globalStyle(`${table} tbody th`, {
  width: '28%',
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
  '@container': { [below.drawer]: { gridColumn: '1 / -1', width: 'auto' } },
});
globalStyle(`${table} tr[data-ended] th`, { textDecorationLine: 'line-through' });

export const toolsCell = style({
  '@container': { [below.drawer]: { gridColumn: 2, gridRow: 2 } },
});
export const endCell = style([type.muted]);
globalStyle(`${endCell} + td`, { '@container': { [below.drawer]: { gridRow: '2 / span 2' } } });
export const asking = style({
  selectors: { '&&': { paddingInlineEnd: 0 } },
  '@container': { [below.drawer]: { gridColumn: '1 / -1' } },
});

/** The cell of the name and the mail address. After it come the reminders, and the last opening and the end. */
export const named = style({
  selectors: { '&&': { width: '36%', '@container': { [below.drawer]: { width: 'auto' } } } },
});
globalStyle(`${named} + td + td`, {
  width: '27%',
  '@container': { [below.drawer]: { gridColumn: '1 / -1', width: 'auto' } },
});
/** The second line of a cell. An ended name's line does not strike it through. */
export const second = style([
  small,
  type.plain,
  layout.anywhere,
  { display: 'inline-block', width: '100%' },
]);

export const lineField = style([layout.fixed, { display: 'flex', gap: vars.space[2] }]);
globalStyle(`${lineField} > :first-child`, {
  // "September 30, 2026" is whole.
  width: '188px',
  '@container': { [below.drawer]: { flex: '1 1 auto', width: 'auto' } },
});
export const addressField = style([lineField]);
globalStyle(`${addressField} > :first-child`, { flex: '1 1 auto', width: 'auto' });

export const consequences = style({
  margin: `${vars.space[2]} 0`,
  paddingInlineStart: vars.space[5],
});
globalStyle(`${consequences} > li`, { listStyle: 'disc' });

export const form = style([
  layout.stack[3],
  {
    padding: vars.space[3],
    borderInlineStart: `3px solid ${vars.color.accent}`,
    borderRadius: vars.radius.sm,
    background: vars.color.accentSoft,
  },
]);
const fieldsOf = (template: string) => ({
  ...columns(template, below.drawer),
  alignItems: 'start',
  gap: vars.space[3],
});
export const fields = styleVariants({
  internal: fieldsOf('minmax(0, 1fr) 176px'),
  client: fieldsOf('repeat(2, minmax(0, 1fr)) 176px'),
});
// The buttons of both forms.
globalStyle(`${form} > :last-child > button`, {
  '@container': { [below.drawer]: { flex: '1 1 40%', minHeight: '44px' } },
});
export const last = style([
  small,
  {
    marginInlineStart: 'auto',
    '@container': { [below.drawer]: { flex: '1 1 100%', marginInlineStart: 0 } },
  },
]);
