import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: vars.space[5],
  textAlign: 'center',
});
export const title = style({
  marginTop: vars.space[2],
  // The surrounding text is light in the navigation.
  color: vars.color.text,
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
});
export const text = style({ marginTop: vars.space[1], color: vars.color.textMuted });
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginTop: vars.space[4],
  '@media': { print: { display: 'none' } },
});
