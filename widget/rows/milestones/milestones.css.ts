import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, layout, surface, textStart, type, vars } from '../../theme/index.ts';

export const frame = style([
  surface.framed,
  {
    maxHeight: '320px',
    overflow: 'auto',
    // The height that a phone has left beside the rest of the dialog.
    '@container': { [below.drawer]: { maxHeight: 'max(264px, calc(100dvh - 470px))' } },
  },
]);

const base = style([type.text.sm, { width: '100%', tableLayout: 'fixed' }]);
export const table = styleVariants({ column: [base], under: [base] });

globalStyle(`${base} th, ${base} td`, {
  padding: `${vars.space[2]} ${vars.space[3]}`,
  fontWeight: 400,
  textAlign: textStart,
  overflowWrap: 'anywhere',
  '@container': { [below.drawer]: { paddingInline: vars.space[2] } },
});
globalStyle(`${table.column} th:nth-child(2), ${table.column} th:nth-child(3)`, { width: '84px' });
globalStyle(`${table.column} th:nth-child(4)`, { width: '290px' });
globalStyle(`${table.under} th:nth-child(2)`, { width: '76px' });
globalStyle(`${table.under} th:nth-child(3)`, { width: '208px' });
// On a phone the titles need the room.
globalStyle(`${base} tr > th:nth-child(2)`, {
  '@container': { [below.drawer]: { width: '70px' } },
});
globalStyle(`${base} tr > th:nth-child(3)`, {
  '@container': { [below.drawer]: { width: '160px' } },
});
globalStyle(`${base} thead th`, {
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
});
globalStyle(`${base} tbody tr`, { borderTop: `1px solid ${vars.color.border}` });

export const changeColumn = style({ '@container': { [below.drawer]: { display: 'none' } } });
export const changeUnder = style({
  display: 'none',
  '@container': { [below.drawer]: { display: 'block' } },
});
export const change = style([layout.wrap[2], { rowGap: '2px' }]);
export const earlier = style({ color: vars.status.incomplete.fg });

export const kept = style([
  type.text.sm,
  type.muted,
  { padding: `${vars.space[2]} ${vars.space[3]}`, borderTop: `1px solid ${vars.color.border}` },
]);

export const shortcuts = style([layout.wrap[2], { marginTop: `calc(-1 * ${vars.space[2]})` }]);

export const original = style([
  layout.bare,
  layout.inline[0],
  layout.nowrap,
  layout.hitArea,
  // Internal only: a client may get the printout.
  layout.screenOnly,
  type.text.sm,
  type.muted,
  {
    minHeight: vars.targetMin,
    // As high as a line of text, so that rows keep their height.
    marginBlock: `calc((${vars.text.md.line} - ${vars.targetMin}) / 2)`,
    marginInlineStart: vars.space[2],
    verticalAlign: 'top',
    borderRadius: vars.radius.sm,
    cursor: 'help',
    textDecoration: 'line-through',
  },
]);
