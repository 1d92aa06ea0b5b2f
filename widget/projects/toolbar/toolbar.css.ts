import { globalStyle, style } from '@vanilla-extract/css';
import { below, fading, inlineSign, layout, textStart, type, vars } from '../../theme/index.ts';
import { chip as anyChip } from '../../ui/button/Chip.css.ts';
import { control } from '../../ui/field/field.css.ts';

export const toolbar = style([
  layout.screenOnly,
  {
    display: 'grid',
    gridTemplateAreas: '"chips chips" "search choices"',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: vars.space[3],
    marginBottom: vars.space[5],
    '@container': {
      [below.drawer]: {
        gridTemplateAreas: '"search choices" "chips chips"',
        columnGap: vars.space[2],
        marginBottom: vars.space[4],
      },
    },
  },
]);

// Order and view.
export const wide = style({
  gridArea: 'choices',
  display: 'flex',
  gap: vars.space[3],
  '@container': { [below.drawer]: { display: 'none' } },
});
export const sortButton = style({
  gridArea: 'choices',
  display: 'none',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  padding: 0,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  '@container': { [below.drawer]: { display: 'grid' } },
});

export const label = style([
  type.small,
  { selectors: { 'fieldset + &': { margin: `${vars.space[3]} 0 ${vars.space[2]}` } } },
]);
export const sort = style([
  layout.bare,
  layout.row[0],
  layout.between,
  type.text.lg,
  { minHeight: '46px', textAlign: textStart },
]);

export const views = style({
  display: 'flex',
  padding: '2px',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});
export const view = style([
  layout.bare,
  layout.inline[2],
  layout.nowrap,
  type.text.md,
  type.medium,
  type.muted,
  {
    flex: 1,
    justifyContent: 'center',
    minHeight: '30px',
    padding: `0 ${vars.space[3]}`,
    borderRadius: vars.radius.sm,
    selectors: {
      '&:hover': { color: vars.color.text },
      '&[aria-pressed=true]': { background: vars.color.accentSoft, color: vars.color.accent },
    },
    '@container': { [below.drawer]: { minHeight: '44px' } },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-pressed=true]': { outline: '2px solid Highlight' } },
      },
    },
  },
]);

// The filters.
export const chips = style([
  fading,
  {
    gridArea: 'chips',
    gap: '5px',
    containerType: 'scroll-state',
    // It fades out in the margin of the page.
    marginInlineEnd: '-28px',
    '@container': { [below.drawer]: { marginInlineEnd: `calc(-1 * ${vars.space[4]})` } },
  },
]);
globalStyle(`${chips} > :focus-visible`, { outlineOffset: '-2px' });
// The way back to all stays in sight, with a ground on which the chips fade out that scroll under it.
const ground = `0 6px ${vars.color.canvas}`;
globalStyle(`${chips} > :first-child`, {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  boxShadow: `0 0 ${ground}, -16px 0 ${ground}`,
});
globalStyle(`${chips} > :first-child::after`, {
  content: '',
  position: 'absolute',
  // The outline of a chip, too.
  insetBlock: '-1px',
  insetInlineStart: '100%',
  width: '24px',
  background: `linear-gradient(calc(90deg * ${inlineSign}), ${vars.color.canvas}, transparent)`,
  opacity: 0,
  pointerEvents: 'none',
  '@container': { 'scroll-state(scrollable: inline-start)': { opacity: 1 } },
});
export const chip = style([
  anyChip,
  layout.inline[2],
  layout.nowrap,
  {
    selectors: {
      // All of them fit beside each other on a tablet.
      '&&': { gap: '5px', paddingInline: '9px' },
      '&[data-group]': { marginInlineStart: '13px', position: 'relative' },
      '&[data-group]::before': {
        content: '',
        position: 'absolute',
        insetBlock: '4px',
        insetInlineStart: '-11px',
        borderInlineStart: vars.hairline,
      },
    },
  },
]);
export const count = style([
  type.plain,
  type.muted,
  {
    // Reserves room for a number that is still loading.
    minWidth: '1ch',
    selectors: { [`${chip}[aria-pressed=true] &`]: { color: 'inherit' } },
  },
]);

// The search.
export const search = style({
  gridArea: 'search',
  position: 'relative',
  display: 'block',
  width: '100%',
  maxWidth: '360px',
  '@container': { [below.drawer]: { maxWidth: 'none' } },
});
export const field = style([
  control,
  {
    selectors: {
      '&&': { borderRadius: vars.radius.md, paddingInlineStart: '38px' },
      '&::-webkit-search-cancel-button': { appearance: 'none' },
    },
  },
]);
const mark = style([
  layout.center,
  type.muted,
  { position: 'absolute', insetBlock: 0, pointerEvents: 'none' },
]);
export const icon = style([mark, { insetInlineStart: '11px' }]);
/** The key that focuses the field. It is hidden while the field has the focus or text, and on a touch screen. */
export const key = style([
  mark,
  {
    insetBlock: '8px',
    insetInlineEnd: '9px',
    minWidth: '18px',
    padding: '0 5px',
    border: vars.hairline,
    borderRadius: '4px',
    fontFamily: 'inherit',
    fontSize: vars.text.xs.size,
    selectors: {
      [`${field}:focus ~ &, ${field}:not(:placeholder-shown) ~ &`]: { display: 'none' },
    },
    '@container': { [below.drawer]: { display: 'none' } },
    '@media': { '(pointer: coarse)': { display: 'none' } },
  },
]);
