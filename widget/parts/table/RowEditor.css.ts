import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';
import { OWN_CALENDAR } from '../field/field.css.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  paddingInline: `${vars.space[5]} ${vars.space[4]}`,
});

export const fields = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[3],
});

globalStyle(`${fields} > *`, { flex: '1 1 130px' });
// A date field with its TBD button.
globalStyle(`${fields} > :has(button)`, { flex: '1.5 1 190px' });
globalStyle(`${fields} > :has([type=date])`, {
  '@supports': { [OWN_CALENDAR]: { minWidth: 'min-content' } },
});
globalStyle(`${fields} > :first-child`, {
  flex: '1.8 1 180px',
  '@container': { [below.cards]: { flexBasis: '100%' } },
});
globalStyle(`${fields} > *:not(:first-child)`, {
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
globalStyle(`${fields} > ${actions}`, {
  flex: 'none',
  '@container': { [below.cards]: { flexBasis: '100%' } },
});
