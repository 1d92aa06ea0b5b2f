import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../../theme/index.ts';

export const group = style({
  paddingInlineStart: '10px',
  borderInlineStart: `2px solid ${vars.color.border}`,
});

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  overflowWrap: 'anywhere',
});
globalStyle(`${line} > svg`, {
  color: vars.color.textMuted,
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});

export const label = style({
  color: vars.color.textMuted,
  selectors: { '&:empty': { display: 'none' } },
});
export const from = style({ color: vars.color.textMuted });
export const to = style({ fontWeight: vars.weight.medium });

export const more = style({
  position: 'relative',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.color.textMuted,
  selectors: { '&:hover': { color: vars.color.text, textDecoration: 'underline' } },
  '::after': { content: '', position: 'absolute', inset: '-4px -8px' },
  '@container': { [below.drawer]: { '::after': { inset: '-12px' } } },
});
