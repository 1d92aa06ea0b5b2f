import { globalStyle, style } from '@vanilla-extract/css';
import { below, inlineSign, vars } from '../../theme/index.ts';
import { rowBase } from './list/ApprovalList.css.ts';

/** Below the items, with the button that adds one. */
export const foot = style([
  rowBase,
  {
    padding: '5px 2px',
    '@container': {
      [below.cards]: {
        gridColumn: '1 / -1',
        padding: 0,
        selectors: { '&, &:last-child': { border: 0 } },
      },
    },
    '@media': { print: { display: 'none' } },
  },
]);
globalStyle(`${foot} > *`, { gridColumn: '1 / -1', justifySelf: 'start' });

export const editedRow = style([
  rowBase,
  {
    background: vars.color.accentSoft,
    boxShadow: `inset calc(3px * ${inlineSign}) 0 ${vars.color.accent}`,
    '@container': { [below.cards]: { gridColumn: '1 / -1' } },
  },
]);

export const editor = style({ gridColumn: '1 / -1' });
