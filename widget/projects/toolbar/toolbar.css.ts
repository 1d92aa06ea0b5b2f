import { style } from '@vanilla-extract/css';
import { below, inlineSign, textStart, vars } from '../../theme/index.ts';
import { control } from '../../ui/field/field.css.ts';

export const toolbar = style({
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
  '@media': { print: { display: 'none' } },
});

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

/** The word before the chosen order. */
export const sortWord = style({ fontWeight: 'normal', color: vars.color.textMuted });

export const sortChevron = style({ color: vars.color.textMuted });

// Order and view.
export const label = style({
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  color: vars.color.textMuted,
  selectors: { 'fieldset + &': { margin: `${vars.space[3]} 0 ${vars.space[2]}` } },
});

export const sorts = style({ display: 'grid' });

export const sort = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '46px',
  padding: 0,
  border: 0,
  background: 'transparent',
  fontSize: vars.text.lg.size,
  lineHeight: vars.text.lg.line,
  textAlign: textStart,
});

export const views = style({
  display: 'flex',
  padding: '2px',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});

export const view = style({
  display: 'inline-flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '30px',
  gap: vars.space[2],
  padding: `0 ${vars.space[3]}`,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'transparent',
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
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
});

// The filters.
/** How far a phone's row of chips fades out at its end. */
const FADE = '28px';

export const chips = style({
  gridArea: 'chips',
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  minWidth: 0,
  '@container': {
    [below.drawer]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Room for the focus ring, and for the last chip beside the fade.
      margin: '-4px',
      paddingBlock: '4px',
      paddingInline: `4px ${FADE}`,
      maskImage: `linear-gradient(calc(90deg * ${inlineSign}), #000 calc(100% - ${FADE}), transparent)`,
    },
  },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  flex: 'none',
  height: '32px',
  padding: `0 ${vars.space[3]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  transition: `background-color ${vars.duration.fast}`,
  selectors: {
    '&:hover': { background: vars.color.surfaceHover },
    '&[aria-pressed=true]': {
      borderColor: vars.color.text,
      background: vars.color.text,
      color: vars.color.surface,
    },
    '&[data-group]': { marginInlineStart: '17px', position: 'relative' },
    '&[data-group]::before': {
      content: '',
      position: 'absolute',
      insetBlock: '4px',
      insetInlineStart: '-14px',
      borderInlineStart: `1px solid ${vars.color.border}`,
    },
  },
  '@container': {
    [below.drawer]: {
      height: '44px',
      padding: `0 ${vars.space[4]}`,
      fontSize: vars.text.md.size,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-pressed=true]': {
          borderColor: 'Highlight',
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});

export const count = style({
  // Reserves room for a number that is still loading.
  minWidth: '1ch',
  fontWeight: 'normal',
  color: vars.color.textMuted,
  selectors: { [`${chip}[aria-pressed=true] &`]: { color: 'inherit' } },
});

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
    paddingInlineStart: '38px',
    textOverflow: 'ellipsis',
    selectors: {
      '&&': { borderRadius: vars.radius.md, paddingInlineStart: '38px' },
      '&::-webkit-search-cancel-button': { appearance: 'none' },
    },
  },
]);

const mark = style({
  position: 'absolute',
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  color: vars.color.textMuted,
});

export const icon = style([mark, { insetInlineStart: '11px' }]);

/** The key that focuses the field. It is hidden while the field has the focus or text. */
export const key = style([
  mark,
  {
    insetBlock: '8px',
    insetInlineEnd: '9px',
    minWidth: '18px',
    padding: '0 5px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: '4px',
    fontFamily: 'inherit',
    fontSize: vars.text.xs.size,
    selectors: {
      [`${field}:focus ~ &, ${field}:not(:placeholder-shown) ~ &`]: { display: 'none' },
    },
    '@container': { [below.drawer]: { display: 'none' } },
    '@media': { '(hover: none)': { display: 'none' } },
  },
]);
