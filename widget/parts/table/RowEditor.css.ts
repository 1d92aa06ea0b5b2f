import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';
import { OWN_CALENDAR } from '../field/field.css.ts';

export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  paddingInline: `${vars.space[5]} ${vars.space[4]}`,
});

globalStyle(`${form} > *`, { flex: '1 1 130px' });
// A date field with its TBD button.
globalStyle(`${form} > :has(button)`, { flex: '1.5 1 190px' });
globalStyle(`${form} > :has([type=date])`, {
  '@supports': { [OWN_CALENDAR]: { minWidth: 'min-content' } },
});
globalStyle(`${form} > :first-child`, {
  flex: '1.8 1 180px',
  '@container': { [below.cards]: { flexBasis: '100%' } },
});
globalStyle(`${form} > *:not(:first-child)`, {
  '@container': {
    [below.cards]: { flexBasis: `calc(50% - ${vars.space[3]})` },
    [below.stack]: { flexBasis: '100%' },
  },
});

export const actions = style({
  display: 'flex',
  gap: vars.space[2],
  // Aligned with the controls, below their labels.
  marginTop: '26px',
  '@container': { [below.cards]: { marginTop: vars.space[1] } },
});
globalStyle(`${form} > ${actions}`, {
  flex: 'none',
  '@container': { [below.cards]: { flexBasis: '100%' } },
});
