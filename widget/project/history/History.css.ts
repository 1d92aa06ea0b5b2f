import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

const small = { fontSize: vars.text.sm.size, lineHeight: vars.text.sm.line };

// The dialog.
export const chips = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: `3px ${vars.space[6]} ${vars.space[4]}`,
  border: 0,
  borderBottom: `1px solid ${vars.color.border}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});

/** What scrolls in the dialog. */
export const changes = style({
  flex: 1,
  minHeight: 0,
  padding: `${vars.space[2]} ${vars.space[6]} ${vars.space[8]}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});

export const print = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
});

/** What is printed, and not shown. */
export const paper = style({ display: 'none' });

export const page = style({ outline: 'none' });

export const day = style({
  padding: `${vars.space[3]} 0 ${vars.space[2]}`,
  ...small,
  fontWeight: vars.weight.strong,
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  color: vars.color.textMuted,
});

export const foot = style({ paddingTop: vars.space[4] });

// An entry.
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '10px',
  padding: `${vars.space[3]} 0`,
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.color.border}` },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
  '@container': { [below.drawer]: { gridTemplateColumns: '30px minmax(0, 1fr)' } },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  width: '30px',
  height: '30px',
  borderRadius: vars.radius.pill,
  background: vars.color.surfaceHover,
  color: vars.color.textMuted,
});

export const words = style({ minWidth: 0, ...small });

export const head = style({ overflowWrap: 'anywhere' });
export const title = style({
  marginInlineEnd: vars.space[1],
  fontSize: vars.title.sm.size,
  fontWeight: vars.weight.strong,
});
export const gone = style([title, { textDecoration: 'line-through' }]);
export const time = style({ color: vars.color.textMuted, whiteSpace: 'nowrap' });
export const note = style({ color: vars.color.textMuted });
globalStyle(`${note} strong`, { color: vars.color.text, fontWeight: vars.weight.medium });

export const quote = style({
  margin: `2px 0`,
  paddingInlineStart: '10px',
  borderInlineStart: `2px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6px',
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: '18px',
  overflowWrap: 'anywhere',
});
export const fact = style({ '::before': { content: '•', marginInlineEnd: '6px' } });

export const action = style({
  '@container': { [below.drawer]: { gridColumn: '2', marginInlineStart: '-10px' } },
});
// On a phone the buttons are quiet, so that they do not outweigh the changes.
globalStyle(`${action} > button`, {
  '@container': {
    [below.drawer]: { borderColor: 'transparent', color: vars.color.accent, background: 'none' },
  },
});

// The lines of an entry.
export const group = style({
  paddingInlineStart: '10px',
  borderInlineStart: `2px solid ${vars.color.border}`,
});

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  overflowWrap: 'anywhere',
});
globalStyle(`${line} > svg`, {
  color: vars.color.textMuted,
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});

export const label = style({
  color: vars.color.textMuted,
  selectors: { '&:empty': { display: 'none' } },
});
export const from = style({ color: vars.color.textMuted });
export const to = style({ fontWeight: vars.weight.medium });

export const more = style({
  position: 'relative',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.color.textMuted,
  selectors: { '&:hover': { color: vars.color.text, textDecoration: 'underline' } },
  '::after': { content: '', position: 'absolute', inset: '-4px -8px' },
  '@container': { [below.drawer]: { '::after': { inset: '-12px' } } },
});

// The card of an approval's evidence.
export const card = style({
  margin: `${vars.space[1]} 0`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  overflow: 'hidden',
});

export const item = style({ display: 'flex', gap: vars.space[3], padding: '10px' });

export const thumbnail = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '72px',
  height: '50px',
  padding: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  overflow: 'hidden',
  selectors: { '&:hover': { borderColor: vars.color.borderStrong } },
});
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const facts = style({ minWidth: 0, margin: 0, overflowWrap: 'anywhere' });
export const name = style({
  display: 'inline',
  marginInlineEnd: '5px',
  color: vars.color.textMuted,
});
export const value = style({ display: 'inline', margin: 0 });

export const changed = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  background: vars.status.caution.bg,
  color: vars.status.caution.fg,
});
