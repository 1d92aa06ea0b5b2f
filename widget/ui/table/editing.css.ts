import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { below, inlineSign, layout, vars } from '../../theme/index.ts';
import { field, OWN_CALENDAR } from '../field/field.css.ts';
import { stickyHeight } from '../section/section.css.ts';
import {
  ACTIONS_EDGE,
  ACTIONS_GAP,
  aligned,
  cell,
  group,
  LAST,
  row,
  rowBase,
  title,
} from './DataTable.css.ts';

export const foot = style([
  layout.screenOnly,
  { ...group, '@container': { [below.cards]: { gridColumn: '1 / -1' } } },
]);

export const editableRow = style([row, {}]);
// Beside them, in the first line of a card, is its menu.
const MENU_ROOM = '32px';
globalStyle(`${editableRow} > ${title}`, {
  '@container': { [below.cards]: { maxWidth: `calc(100% - ${MENU_ROOM})` } },
});
globalStyle(`${editableRow} > ${cell.status}`, {
  '@container': { [below.cards]: { marginInlineEnd: MENU_ROOM } },
});

export const editedRow = style([
  rowBase,
  {
    background: vars.color.accentSoft,
    boxShadow: `inset calc(3px * ${inlineSign}) 0 ${vars.color.accent}`,
    '@container': {
      [below.cards]: {
        selectors: {
          [`&, ${LAST}`]: {
            border: vars.hairline,
            borderRadius: vars.radius.lg,
          },
        },
      },
    },
  },
]);

export const editor = style({ ...aligned, gridColumn: '1 / -1', padding: 0 });

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
    // In the card's upper corner, aligned with the title whatever the height of the button.
    [below.cards]: {
      position: 'absolute',
      insetBlockStart: `calc(${vars.space[4]} - 2px)`,
      insetInlineEnd: `calc(${vars.space[4]} - 6px)`,
      direction: 'inherit',
      padding: 0,
    },
    [below.drawer]: {
      insetBlockStart: `calc(${vars.space[4]} - 10px)`,
      insetInlineEnd: `calc(${vars.space[4]} - 12px)`,
    },
  },
  '@media': { print: { display: 'none' } },
});

export const content = style([layout.stack[3]]);

export const form = style({
  scrollMarginTop: fallbackVar(stickyHeight, '0px'),
  scrollMarginBottom: vars.space[4],
  paddingBlock: vars.space[4],
  paddingInline: `${vars.space[5]} ${vars.space[4]}`,
});

// The form has the colour of the notice.
globalStyle(`${form} > ${content} > * > [role=status]`, { padding: 0 });

export const fields = style([layout.wrap[3], layout.toTop]);

globalStyle(`${fields} > ${field}`, { flex: '1 1 114px' });
globalStyle(`${fields} > ${field}:has([type=date]):not(:has(button))`, { flex: '1 1 162px' });
// A date field with its TBD button.
globalStyle(`${fields} > ${field}:has(button)`, { flex: '0 1 230px' });
// Addresses are long.
globalStyle(`${fields} > ${field}:has([type=url])`, { flex: '2 1 300px' });
// Impact if delayed: its longest choice is "Project Delay". Not `:has(button) + *`: after such a selector the browser styles
// the whole page again whenever an element is added or removed beside it, as notices are with every dialog.
globalStyle(`${fields} > ${field}:where(:nth-child(5)):has(select)`, { flex: '1 1 144px' });
globalStyle(`${fields} > ${field}:has([type=date])`, {
  '@supports': { [OWN_CALENDAR]: { minWidth: 'min-content' } },
});
globalStyle(`${fields} > ${field}:first-child`, {
  // Most titles are in sight as a whole. Where that leaves no room for the buttons, they are below.
  flex: '4 1 264px',
  '@container': { [below.cards]: { flexBasis: '100%' }, [below.drawer]: { flexBasis: '100%' } },
});
globalStyle(`${fields} > ${field}:not(:first-child)`, {
  '@container': { [below.cards]: { flexBasis: `calc(50% - ${vars.space[3]})` } },
});
// In a sheet the year would be cut beside the TBD button.
globalStyle(`${fields} > ${field}:not(:first-child):has(button)`, {
  '@container': { [below.drawer]: { flexBasis: '100%' } },
});
// A new row has no buttons beside its fields.
globalStyle(`${fields}:has(+ *) > ${field}:first-child`, { flexGrow: 5 });

export const formActions = style({
  display: 'flex',
  gap: vars.space[2],
  // Beside the controls, below their labels, or on a line of their own.
  alignSelf: 'flex-end',
});
globalStyle(`${fields} > ${formActions}`, {
  flex: 'none',
  '@container': {
    [below.margins]: { flexBasis: '100%' },
    [below.cards]: { flexBasis: '100%' },
  },
});
