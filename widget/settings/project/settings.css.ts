import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, textStart, vars } from '../../theme/index.ts';

export const linkTitle = style({
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontWeight: vars.weight.medium,
});

export const link = style({ display: 'grid', gap: vars.space[2] });

export const line = style({
  display: 'flex',
  gap: vars.space[2],
  '@container': { [below.drawer]: { flexWrap: 'wrap' } },
});
globalStyle(`${line} > button`, { '@container': { [below.drawer]: { flex: '1 1 0' } } });

export const address = style({
  flex: '1 1 auto',
  minWidth: 0,
  padding: `7px ${vars.space[3]}`,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container': { [below.drawer]: { flexBasis: '100%', paddingBlock: '11px' } },
});

export const table = style({ width: '100%', borderCollapse: 'collapse' });
globalStyle(`${table} th, ${table} td`, {
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[2]} 0`,
  textAlign: textStart,
  fontWeight: 'normal',
});
globalStyle(`${table} thead th`, {
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.medium,
});
globalStyle(`${table} tbody tr`, { borderTop: `1px solid ${vars.color.border}` });
globalStyle(`${table} tbody th`, {
  width: '28%',
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} thead`, {
  '@container': {
    [below.drawer]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
globalStyle(`${table} tbody tr`, {
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

export const ended = style({ color: vars.color.textMuted });
globalStyle(`${ended} th`, { textDecorationLine: 'line-through' });

export const tools = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[1],
});
/** On a phone the name has a line of its own, and the tools are beside the line after it. */
export const toolsCell = style({
  '@container': { [below.drawer]: { gridColumn: 2, gridRow: 2 } },
});
export const endCell = style({ color: vars.color.textMuted });
globalStyle(`${endCell} + td`, { '@container': { [below.drawer]: { gridRow: '2 / span 2' } } });
globalStyle(`${table} tbody th`, { '@container': { [below.drawer]: { gridColumn: '1 / -1' } } });
export const asking = style({
  selectors: { '&&': { paddingInlineEnd: 0 } },
  '@container': { [below.drawer]: { gridColumn: '1 / -1' } },
});

/** Says what a cell is where the table has no header. */
export const cellLabel = style({
  display: 'none',
  color: vars.color.textMuted,
  '@container': { [below.drawer]: { display: 'inline' } },
});

export const lineField = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[2],
});
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

export const signInText = style({ color: vars.color.textMuted });

export const signIn = style({ color: vars.color.accent, textDecorationLine: 'underline' });

const small = {
  color: vars.color.textMuted,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
};

/** The cell of the name and the mail address. After it come the reminders, and the last opening and the end. */
export const named = style({
  selectors: { '&&': { width: '36%', '@container': { [below.drawer]: { width: 'auto' } } } },
});
globalStyle(`${named} + td + td`, {
  width: '27%',
  '@container': { [below.drawer]: { gridColumn: '1 / -1', width: 'auto' } },
});

/** The second line of a cell. An ended name's line does not strike it through. */
export const second = style({
  ...small,
  display: 'inline-block',
  width: '100%',
  fontWeight: 'normal',
  overflowWrap: 'anywhere',
});
export const note = style(small);

export const form = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[3],
  borderInlineStart: `3px solid ${vars.color.accent}`,
  borderRadius: vars.radius.sm,
  background: vars.color.accentSoft,
});
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 176px',
  alignItems: 'start',
  gap: vars.space[3],
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const newFields = styleVariants({
  internal: [fields],
  client: [
    fields,
    {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) 176px',
      '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  ],
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});
// The buttons of both forms.
globalStyle(`${form} > :last-child > button`, {
  '@container': { [below.drawer]: { flex: '1 1 40%', minHeight: '44px' } },
});
export const last = style({
  ...small,
  marginInlineStart: 'auto',
  '@container': { [below.drawer]: { flex: '1 1 100%', marginInlineStart: 0 } },
});
