import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, layout, surface, textStart, type, vars } from '../../theme/index.ts';

export const frame = style([
  surface.framed,
  {
    maxHeight: '320px',
    overflow: 'auto',
    // On a phone the sheet scrolls.
    '@container': { [below.drawer]: { maxHeight: 'none' } },
  },
]);

const base = style([type.text.sm, { width: '100%', tableLayout: 'fixed' }]);
export const table = styleVariants({ column: [base], under: [base] });

globalStyle(`${base} th, ${base} td`, {
  padding: `${vars.space[2]} ${vars.space[3]}`,
  fontWeight: 400,
  textAlign: textStart,
  overflowWrap: 'anywhere',
  '@container': { [below.drawer]: { paddingInline: '6px' } },
});
globalStyle(`${table.column} th:nth-child(2), ${table.column} th:nth-child(3)`, { width: '84px' });
globalStyle(`${table.column} th:nth-child(4)`, { width: '290px' });
globalStyle(`${table.under} th:nth-child(2)`, { width: '76px' });
globalStyle(`${table.under} th:nth-child(3)`, { width: '208px' });
// On a phone the titles need the room.
globalStyle(`${base} tr > th:nth-child(2)`, {
  '@container': { [below.drawer]: { width: '58px' } },
});
globalStyle(`${base} tr > th:nth-child(3)`, {
  '@container': { [below.drawer]: { width: '174px' } },
});
globalStyle(`${base} thead th`, {
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
});
globalStyle(`${base} tbody tr`, { borderTop: vars.hairline });

export const changeColumn = style({ '@container': { [below.drawer]: { display: 'none' } } });
export const changeUnder = style({
  display: 'none',
  '@container': { [below.drawer]: { display: 'block' } },
});
export const change = style([layout.wrap[2], { rowGap: '2px' }]);
export const earlier = style({ color: vars.status.incomplete.fg });

export const kept = style([
  type.small,
  { padding: `${vars.space[2]} ${vars.space[3]}`, borderTop: vars.hairline },
]);

export const shortcuts = style([
  layout.wrap[2],
  {
    marginTop: `calc(-1 * ${vars.space[2]})`,
    '@container': { [below.drawer]: { flexWrap: 'nowrap', alignItems: 'stretch' } },
  },
]);
globalStyle(`${shortcuts} > button`, {
  '@container': { [below.drawer]: { flex: '1 1 0', padding: '2px', whiteSpace: 'normal' } },
});

/** The space is before the line break, if the original date stands below. */
export const moved = style([layout.nowrap, { '::after': { content: '"\u2002"' } }]);

export const original = style([
  layout.bare,
  layout.inline[0],
  layout.nowrap,
  layout.hitArea,
  // Internal only: a client may get the printout.
  layout.screenOnly,
  type.small,
  {
    minHeight: vars.targetMin,
    // As high as a line of text, so that rows keep their height.
    marginBlock: `calc((${vars.text.md.line} - ${vars.targetMin}) / 2)`,
    verticalAlign: 'top',
    borderRadius: vars.radius.sm,
    cursor: 'help',
    textDecoration: 'line-through',
  },
]);

export const stepper = style({
  display: 'inline-flex',
  alignItems: 'stretch',
  height: vars.control.md,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  overflow: 'clip',
  selectors: {
    '&:has(input:focus-visible)': {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
  },
  // Its parts are 44 px high inside the outline.
  '@container': { [below.drawer]: { height: '46px' } },
});

export const step = style([
  layout.center,
  layout.bare,
  {
    width: vars.control.md,
    color: vars.color.text,
    selectors: {
      '&:hover:not([aria-disabled=true])': { background: vars.color.surfaceHover },
      '&[aria-disabled=true]': { color: vars.color.textMuted, cursor: 'default' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@container': { [below.drawer]: { width: '44px' } },
  },
]);

export const amount = style({
  width: '63px',
  padding: 0,
  border: `solid ${vars.color.border}`,
  borderWidth: '0 1px',
  borderRadius: 0,
  background: 'transparent',
  textAlign: 'center',
  fontSize: vars.text.md.size,
  fontWeight: vars.weight.strong,
  ':focus-visible': { outline: 'none' },
  '@container': { [below.drawer]: { width: '64px', fontSize: vars.text.lg.size } },
});

export const unit = style({ alignSelf: 'center', marginInlineStart: vars.space[1] });
