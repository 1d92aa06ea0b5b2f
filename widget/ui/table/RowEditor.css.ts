import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';
import { OWN_CALENDAR } from '../field/field.css.ts';
import { stickyHeight } from '../section/section.css.ts';

export const content = style([layout.stack[3]]);

export const form = style({
  scrollMarginTop: fallbackVar(stickyHeight, '0px'),
  scrollMarginBottom: vars.space[4],
  paddingBlock: vars.space[4],
  paddingInline: `${vars.space[5]} ${vars.space[4]}`,
});

export const fields = style([layout.wrap[3], layout.toTop]);

globalStyle(`${fields} > *`, { flex: '1 1 114px' });
globalStyle(`${fields} > :has([type=date]):not(:has(button))`, { flex: '1 1 162px' });
// A date field with its TBD button.
globalStyle(`${fields} > :has(button)`, { flex: '0 1 230px' });
// Addresses are long.
globalStyle(`${fields} > :has([type=url])`, { flex: '2 1 200px' });
// Impact if delayed: its longest choice is "Project Delay". Not `:has(button) + *`: after such a selector the browser styles
// the whole page again whenever an element is added or removed beside it, as notices are with every dialog.
globalStyle(`${fields} > :where(:nth-child(5)):has(select)`, { flex: '1 1 144px' });
globalStyle(`${fields} > :has([type=date])`, {
  '@supports': { [OWN_CALENDAR]: { minWidth: 'min-content' } },
});
globalStyle(`${fields} > :first-child`, {
  // Most titles are in sight as a whole. Where that leaves no room for the buttons, they are below.
  flex: '4 1 264px',
  '@container': { [below.cards]: { flexBasis: '100%' }, [below.drawer]: { flexBasis: '100%' } },
});
globalStyle(`${fields} > *:not(:first-child)`, {
  '@container': { [below.cards]: { flexBasis: `calc(50% - ${vars.space[3]})` } },
});
// In a sheet the year would be cut beside the TBD button.
globalStyle(`${fields} > :not(:first-child):has(button)`, {
  '@container': { [below.drawer]: { flexBasis: '100%' } },
});
// A new row has no buttons beside its fields.
globalStyle(`${fields}:has(+ *) > :first-child`, { flexGrow: 5 });

export const actions = style({
  display: 'flex',
  gap: vars.space[2],
  // Beside the controls, below their labels, or on a line of their own.
  alignSelf: 'flex-end',
});
globalStyle(`${fields} > ${actions}`, {
  flex: 'none',
  '@container': { [below.cards]: { flexBasis: '100%' } },
});

/** The form of a new row has its buttons below the fields. */
export const newRowActions = style([layout.wrap[2]]);

export const keys = style([type.text.sm, type.muted]);
