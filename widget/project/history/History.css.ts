import { globalStyle, style } from '@vanilla-extract/css';
import { below, fading, layout, tone, type, vars } from '../../theme/index.ts';

const bar = `2px solid ${vars.color.border}`;

export const chips = style([
  fading,
  layout.fixed,
  {
    gap: vars.space[2],
    padding: `4px ${vars.space[6]} ${vars.space[4]}`,
    scrollPaddingInlineStart: '6px',
    '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
  },
]);

/** What scrolls in the dialog. */
export const changes = style({
  flex: 1,
  minHeight: 0,
  padding: `${vars.space[2]} ${vars.space[6]} ${vars.space[8]}`,
  scrollPaddingBlock: '4px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { [`${chips} + &`]: { borderTop: vars.hairline } },
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});

export const print = style([layout.wrap[3], { paddingBlock: vars.space[2] }]);
/** What is printed, and not shown. */
export const paper = style({ display: 'none' });

export const page = style({ outline: 'none' });
export const state = style([type.muted, { paddingBlock: vars.space[4] }]);
export const day = style([
  type.text.sm,
  type.strong,
  { padding: `${vars.space[3]} 0 ${vars.space[2]}` },
]);
export const foot = style({ paddingTop: vars.space[4] });

export const entry = style({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '10px',
  padding: `${vars.space[3]} 0`,
  selectors: {
    '& + &': { borderTop: vars.hairline },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@container': { [below.drawer]: { gridTemplateColumns: '30px minmax(0, 1fr)' } },
});

export const icon = style([
  layout.center,
  type.muted,
  {
    alignSelf: 'start',
    width: '30px',
    height: '30px',
    borderRadius: vars.radius.pill,
    background: vars.color.surfaceHover,
  },
]);

export const title = style([
  type.strong,
  { marginInlineEnd: vars.space[1], fontSize: vars.title.sm.size },
]);
export const gone = style([title, { textDecoration: 'line-through' }]);
export const note = style([type.muted]);
globalStyle(`${note} strong`, { color: vars.color.text, fontWeight: vars.weight.medium });

export const quote = style([
  type.muted,
  { margin: '2px 0', paddingInlineStart: '10px', borderInlineStart: bar },
]);

export const meta = style([
  layout.wrap[0],
  type.text.xs,
  type.muted,
  { columnGap: '6px', lineHeight: '18px' },
]);
export const fact = style({ '::before': { content: '•', marginInlineEnd: '6px' } });

export const action = style({
  '@container': { [below.drawer]: { gridColumn: '2', marginInlineStart: '-17px' } },
});
// On a phone the buttons are quiet, so that they do not outweigh the changes.
globalStyle(`${action} > button`, {
  '@container': {
    [below.drawer]: { borderColor: 'transparent', color: vars.color.accent, background: 'none' },
  },
});

/** The lines of several rows that were saved together. */
export const group = style({ paddingInlineStart: '10px', borderInlineStart: bar });
export const line = style([layout.wrap[0], layout.anywhere, { columnGap: vars.space[2] }]);
globalStyle(`${line} > svg`, {
  color: vars.color.textMuted,
});
export const label = style([type.muted, { selectors: { '&:empty': { display: 'none' } } }]);
export const more = style([
  layout.bare,
  type.muted,
  {
    position: 'relative',
    borderRadius: vars.radius.sm,
    selectors: { '&:hover': { color: vars.color.text, textDecoration: 'underline' } },
    '::after': { content: '', position: 'absolute', inset: '-4px -8px' },
    '@container': { [below.drawer]: { '::after': { inset: '-12px' } } },
  },
]);

// The card of an approval's evidence.
export const card = style({
  margin: `${vars.space[1]} 0`,
  border: vars.hairline,
  borderRadius: vars.radius.md,
  overflow: 'hidden',
});
export const item = style({ display: 'flex', gap: vars.space[3], padding: '10px' });
export const thumbnail = style([
  layout.bare,
  layout.center,
  layout.fixed,
  type.muted,
  {
    width: '72px',
    height: '50px',
    border: vars.hairline,
    borderRadius: vars.radius.sm,
    background: vars.color.surfaceSunken,
    overflow: 'hidden',
    selectors: { '&:hover': { borderColor: vars.color.borderStrong } },
  },
]);
globalStyle(`${thumbnail} > img`, { width: '100%', height: '100%', objectFit: 'cover' });
export const facts = style([layout.anywhere]);
globalStyle(`${facts} :is(dt, dd)`, { display: 'inline' });
globalStyle(`${facts} dt`, { marginInlineEnd: '5px', color: vars.color.textMuted });
export const changed = style([
  layout.row[2],
  tone.caution,
  { padding: `${vars.space[2]} ${vars.space[3]}` },
]);
