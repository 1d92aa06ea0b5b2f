import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, vars } from '../../../theme/index.ts';

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
globalStyle(`${foot} > button`, {
  '@container': { [below.drawer]: { flex: '1 1 40%', minHeight: '44px' } },
});
export const last = style({
  ...small,
  marginInlineStart: 'auto',
  '@container': { [below.drawer]: { flex: '1 1 100%', marginInlineStart: 0 } },
});
