import { globalStyle, style } from '@vanilla-extract/css';
import { below, CONTAINER, inlineSign, layout, textStart, type, vars } from '../../theme/index.ts';

/** The row below the tiles. Its height is reserved while the ledger is read. */
export const room = style({
  display: 'grid',
  minHeight: '53px',
  borderTop: vars.hairline,
  '@container': {
    // A sentence of two lines.
    [below.stack]: { minHeight: '101px' },
    [`${CONTAINER.main} (width < 420px)`]: { minHeight: '121px' },
  },
  '@media': { print: { minHeight: 0 } },
});

export const line = style([
  layout.row[3],
  layout.bare,
  {
    rowGap: vars.space[2],
    width: '100%',
    minHeight: '52px',
    padding: `${vars.space[3]} ${vars.space[6]}`,
    textAlign: textStart,
    selectors: { 'button&:hover': { background: vars.color.surfaceHover } },
    '@container': {
      [below.stack]: {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignItems: 'start',
        alignContent: 'center',
        padding: `${vars.space[3]} ${vars.space[4]}`,
      },
    },
  },
]);
globalStyle(`${line} > svg`, {
  color: vars.color.textMuted,
});

export const details = style([
  layout.inline[0],
  layout.fixed,
  layout.screenOnly,
  type.text.sm,
  type.medium,
  type.accented,
  {
    gap: '6px',
    '@container': { [below.stack]: { gridColumn: 2, minHeight: '28px' } },
  },
]);
globalStyle(`${details} > svg`, { transform: `rotate(calc(${inlineSign} * -90deg))` });
