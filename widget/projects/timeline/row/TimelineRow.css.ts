import { style } from '@vanilla-extract/css';
import { below, textStart, vars } from '../../../theme/index.ts';
import { FOCUS_MARGIN, NARROW_ROW, NARROW_STRIP, ROW } from '../layout/measures.ts';

export const PROJECT_WIDTH = 264;
export const NEXT_WIDTH = 84;

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export const row = style({
  position: 'absolute',
  insetInline: 0,
  display: 'grid',
  // A new row does not lay out the others.
  contain: 'layout size style',
  gridTemplateColumns: `${PROJECT_WIDTH}px ${NEXT_WIDTH}px minmax(0, 1fr)`,
  height: `${ROW}px`,
  borderBottom: `1px solid ${vars.color.border}`,
  selectors: {
    '&:hover, &:focus-within': { background: vars.color.surfaceHover },
  },
  '@container': {
    [below.drawer]: {
      height: `${NARROW_ROW}px`,
      gridTemplate: `minmax(0, 1fr) ${NARROW_STRIP}px / minmax(0, 1fr) auto`,
    },
  },
});

export const project = style({
  padding: 0,
  textAlign: textStart,
  fontWeight: 'normal',
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minWidth: 0,
  paddingInline: `${vars.space[4]} ${vars.space[3]}`,
});

export const names = style({ position: 'relative', display: 'grid', minWidth: 0 });

const anyTitle = style({
  ...oneLine,
  fontWeight: vars.weight.medium,
  lineHeight: '18px',
  textDecoration: 'none',
  scrollMarginBlock: FOCUS_MARGIN,
  selectors: {
    // The whole cell is the target.
    '&::before': { content: '', position: 'absolute', inset: '-7px 0' },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const title = style([
  anyTitle,
  { selectors: { '&&, &&:hover': { color: vars.color.text } } },
]);
export const archivedTitle = style([
  anyTitle,
  { selectors: { '&&, &&:hover': { color: vars.color.textMuted } } },
]);

export const client = style({
  ...oneLine,
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  '@container': { [below.drawer]: { display: 'none' } },
});

export const next = style({
  padding: 0,
  display: 'grid',
  alignContent: 'center',
  '@container': {
    [below.drawer]: {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      paddingInlineEnd: vars.space[3],
    },
  },
});

export const strip = style({
  display: 'block',
  padding: 0,
  position: 'relative',
  minWidth: 0,
  // Time runs from left to right in every language.
  direction: 'ltr',
  textAlign: 'left',
  '@container': { [below.drawer]: { gridColumn: '1 / -1' } },
});
