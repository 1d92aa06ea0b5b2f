import { style, styleVariants } from '@vanilla-extract/css';
import { textStart, vars } from '../../theme/index.ts';
import { CHIP_HEIGHT, CHIP_PADDING, GROUP_MARKER } from '../layout/measures.ts';

const forced = '(forced-colors: active)';
/** The middle of the line of time, from a row's start. */
const LINE = 20;

export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });

const row = style({
  position: 'relative',
  breakInside: 'avoid',
  selectors: {
    // The line of time, behind the glyphs.
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: `${LINE - 1}px`,
      borderInlineStart: `2px solid ${vars.color.text}`,
    },
    '&:first-child::before': { top: '50%' },
  },
});

const ahead = { borderInlineStart: `1.5px solid ${vars.color.borderStrong}` };

export const item = styleVariants({
  past: [row, { background: vars.color.surfaceSunken }],
  today: [
    row,
    {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space[2],
      height: '36px',
      selectors: {
        '&::before': { bottom: '50%' },
        '&:first-child::before': { display: 'none' },
        // The line of today.
        '&::after': {
          content: '',
          order: 1,
          flex: 1,
          borderTop: `2px solid ${vars.color.accent}`,
        },
      },
      '@media': { [forced]: { selectors: { '&::after': { borderTopColor: 'Highlight' } } } },
    },
  ],
  coming: [row, { selectors: { '&::before': ahead } }],
  last: [row, { selectors: { '&::before': { ...ahead, bottom: '50%' } } }],
  undated: [
    row,
    {
      borderTop: `1px dashed ${vars.color.borderStrong}`,
      selectors: { '&::before': { display: 'none' } },
    },
  ],
});

export const chip = style({
  position: 'relative',
  padding: `0 ${CHIP_PADDING}px`,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.text.xs.size,
  lineHeight: `${CHIP_HEIGHT}px`,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '@media': { [forced]: { border: '1px solid Highlight' } },
});

const small = style({
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  whiteSpace: 'nowrap',
});
const quiet = { color: vars.color.textMuted };

export const next = style([small, quiet, { order: 2 }]);

export const button = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${2 * LINE}px minmax(0, 1fr)`,
  alignContent: 'center',
  columnGap: vars.space[2],
  width: '100%',
  padding: 0,
  paddingInlineEnd: vars.space[2],
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  textAlign: textStart,
  selectors: { '&:hover': { background: vars.color.surfaceHover } },
});

export const glyph = style({
  gridRow: '1 / span 2',
  alignSelf: 'center',
  justifySelf: 'center',
  display: 'grid',
  placeItems: 'center',
  width: `${GROUP_MARKER + 5}px`,
  height: `${GROUP_MARKER + 5}px`,
  borderRadius: vars.radius.pill,
  // Hides the line of time behind it.
  background: vars.color.surface,
});

export const line = style({ display: 'flex', alignItems: 'baseline', gap: '6px' });

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = style({
  ...cut,
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontWeight: vars.weight.strong,
});

export const title = style({
  ...cut,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
});

export const more = style([small, quiet]);

const atEnd = { marginInlineStart: 'auto' };
export const aside = style([small, quiet, atEnd]);
export const late = style([
  small,
  atEnd,
  { color: vars.status.overdue.fg, fontWeight: vars.weight.strong },
]);
