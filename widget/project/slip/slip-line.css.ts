import { globalStyle, style } from '@vanilla-extract/css';
import { below, CONTAINER, inlineSign, textStart, vars } from '../../theme/index.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  width: '100%',
  minHeight: '52px',
  padding: `${vars.space[3]} ${vars.space[6]}`,
  border: 0,
  background: 'none',
  color: vars.color.text,
  font: 'inherit',
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  textAlign: textStart,
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { background: vars.color.surfaceHover },
  },
  '@container': {
    [below.stack]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'start',
      alignContent: 'center',
      padding: `${vars.space[3]} ${vars.space[4]}`,
    },
  },
});
globalStyle(`${line} > svg`, {
  flex: 'none',
  color: vars.color.textMuted,
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});
globalStyle(`${line} strong`, { fontWeight: vars.weight.strong });

export const words = style({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });

export const details = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: '6px',
  color: vars.color.accent,
  fontSize: vars.text.sm.size,
  fontWeight: vars.weight.medium,
  '@container': { [below.stack]: { gridColumn: 2, minHeight: '28px' } },
  '@media': { print: { display: 'none' } },
});
globalStyle(`${details} > svg`, {
  width: '16px',
  height: '16px',
  transform: `rotate(calc(${inlineSign} * -90deg))`,
});
/** The row below the tiles. Its height is reserved while the ledger is read. */
export const room = style({
  display: 'grid',
  minHeight: '53px',
  borderTop: `1px solid ${vars.color.border}`,
  '@container': {
    // A sentence of two lines.
    [below.stack]: { minHeight: '101px' },
    [`${CONTAINER.main} (width < 420px)`]: { minHeight: '121px' },
  },
  '@media': { print: { minHeight: 0 } },
});
