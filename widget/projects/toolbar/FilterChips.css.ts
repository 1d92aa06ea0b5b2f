import { style } from '@vanilla-extract/css';
import { below, inlineSign, vars } from '../../theme/index.ts';

/** How far a phone's row of chips fades out at its end. */
const FADE = '28px';

export const chips = style({
  gridArea: 'chips',
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  minWidth: 0,
  '@container': {
    [below.drawer]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Room for the focus ring, and for the last chip beside the fade.
      margin: '-4px',
      paddingBlock: '4px',
      paddingInline: `4px ${FADE}`,
      maskImage: `linear-gradient(calc(90deg * ${inlineSign}), #000 calc(100% - ${FADE}), transparent)`,
    },
  },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  flex: 'none',
  height: '32px',
  padding: `0 ${vars.space[3]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  transition: `background-color ${vars.duration.fast}`,
  selectors: {
    '&:hover': { background: vars.color.surfaceHover },
    '&[aria-pressed=true]': {
      borderColor: vars.color.text,
      background: vars.color.text,
      color: vars.color.surface,
    },
    '&[data-group]': { marginInlineStart: '17px', position: 'relative' },
    '&[data-group]::before': {
      content: '',
      position: 'absolute',
      insetBlock: '4px',
      insetInlineStart: '-14px',
      borderInlineStart: `1px solid ${vars.color.border}`,
    },
  },
  '@container': {
    [below.drawer]: {
      height: '44px',
      padding: `0 ${vars.space[4]}`,
      fontSize: vars.text.md.size,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-pressed=true]': {
          borderColor: 'Highlight',
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});

export const count = style({
  // Reserves room for a number that is still loading.
  minWidth: '1ch',
  fontWeight: 'normal',
  color: vars.color.textMuted,
  selectors: { [`${chip}[aria-pressed=true] &`]: { color: 'inherit' } },
});
