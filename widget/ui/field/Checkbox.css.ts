import { createVar, style } from '@vanilla-extract/css';
import { below, layout, vars } from '../../theme/index.ts';

const boxSize = createVar();

export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  vars: { [boxSize]: '24px' },
  cursor: 'pointer',
  lineHeight: vars.text.md.line,
  selectors: { '&[data-disabled]': { color: vars.color.textMuted, cursor: 'default' } },
  '@container': { [below.drawer]: { position: 'relative' } },
});

export const box = style([layout.fixed, { display: 'grid', width: boxSize, height: boxSize }]);

export const checkbox = style({
  appearance: 'none',
  gridArea: '1 / 1',
  width: boxSize,
  height: boxSize,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  cursor: 'pointer',
  selectors: {
    '&:checked': { background: vars.color.accent, borderColor: vars.color.accent },
    '&:indeterminate': {
      borderColor: vars.color.accent,
      background: `linear-gradient(${vars.color.onAccent} 0 0) center / 12px 2px no-repeat ${vars.color.accent}`,
    },
    '&[data-tone=complete]:checked': {
      background: vars.status.complete.solid,
      borderColor: vars.status.complete.solid,
    },
    '&[data-asks]:not(:checked)': {
      border: `2px solid ${vars.color.accent}`,
    },
    '&[aria-disabled=true], &:disabled': { cursor: 'default' },
    '&:disabled': { background: vars.color.surfaceSunken, borderColor: vars.color.border },
    '&:disabled:checked': { background: vars.color.textMuted, borderColor: vars.color.textMuted },
  },
  '@container': {
    [below.drawer]: {
      // The tap target is 44 px, the box stays 24.
      '::before': {
        content: '',
        position: 'absolute',
        insetInlineStart: '-10px',
        top: '-10px',
        width: '44px',
        height: '44px',
      },
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&:checked, &[data-tone=complete]:checked': {
          background: 'Highlight',
          borderColor: 'Highlight',
          forcedColorAdjust: 'none',
        },
        '&:indeterminate': {
          borderColor: 'Highlight',
          background: 'linear-gradient(HighlightText 0 0) center / 12px 2px no-repeat Highlight',
          forcedColorAdjust: 'none',
        },
        '&:disabled:checked': { background: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
});

export const tick = style({
  gridArea: '1 / 1',
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  color: vars.color.onAccent,
  selectors: {
    [`${checkbox}:is([data-tone=complete], :disabled) + &`]: { color: vars.color.surface },
    [`${checkbox}:checked + &`]: {
      '@media': {
        '(forced-colors: active)': { color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});

export const choiceText = style({ paddingTop: '2px' });
