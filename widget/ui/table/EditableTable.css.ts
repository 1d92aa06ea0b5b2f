import { globalStyle, style } from '@vanilla-extract/css';
import { below, inlineSign, layout, vars } from '../../theme/index.ts';
import { ACTIONS_EDGE, ACTIONS_GAP, aligned, group, LAST, rowBase } from './DataTable.css.ts';

export const foot = style([
  layout.screenOnly,
  { ...group, '@container': { [below.cards]: { gridColumn: '1 / -1' } } },
]);

/** Below the rows, with the button that adds one. */
export const footRow = style([
  rowBase,
  {
    alignItems: 'center',
    padding: '5px 2px',
    '@container': { [below.cards]: { border: 0, padding: 0 } },
  },
]);

export const editedRow = style([
  rowBase,
  {
    background: vars.color.accentSoft,
    boxShadow: `inset calc(3px * ${inlineSign}) 0 ${vars.color.accent}`,
    '@container': {
      [below.cards]: {
        selectors: {
          [`&, ${LAST}`]: {
            border: `1px solid ${vars.color.border}`,
            borderRadius: vars.radius.lg,
          },
        },
      },
    },
  },
]);

export const editor = style({ ...aligned, gridColumn: '1 / -1', padding: 0 });

/** The buttons that add rows. On a phone the others are in the menu of the section. */
export const footCell = style([editor, { display: 'flex', gap: vars.space[2] }]);
globalStyle(`${footCell} > :not(:first-child)`, {
  '@container': { [below.stack]: { display: 'none' } },
});

export const handle = style({
  ...aligned,
  paddingBlock: 0,
  paddingInline: `${vars.space[3]} 0`,
  '@container': { [below.cards]: { display: 'none' } },
  '@media': { print: { display: 'none' } },
});

export const actions = style({
  ...aligned,
  display: 'flex',
  // The buttons keep their order in a right-to-left layout, and stand in the same columns in every row.
  direction: 'ltr',
  justifyContent: 'flex-end',
  gap: ACTIONS_GAP,
  paddingBlock: 0,
  paddingInline: `0 ${ACTIONS_EDGE}`,
  '@container': {
    // Aligned with the pill, whatever the height of the button.
    [below.cards]: {
      order: 2,
      flex: 'none',
      padding: 0,
      marginBlock: '-2px',
      marginInline: '-4px -6px',
    },
    [below.drawer]: { marginBlock: '-10px', marginInline: '-10px -12px' },
  },
  '@media': { print: { display: 'none' } },
});
