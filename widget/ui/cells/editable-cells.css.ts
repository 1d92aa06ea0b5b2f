import { style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';

/** A date that is a button. It is as high as a line of text, so that rows keep their height. */
export const dateButton = style({
  position: 'relative',
  minHeight: vars.targetMin,
  marginBlock: `calc((${vars.text.md.line} - ${vars.targetMin}) / 2)`,
  marginInline: '-6px',
  padding: '0 5px',
  border: '1px solid transparent',
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.color.text,
  whiteSpace: 'nowrap',
  transition: `background-color ${vars.duration.fast}, border-color ${vars.duration.fast}`,
  selectors: {
    '&:hover, &[aria-expanded=true]': {
      borderColor: vars.color.border,
      background: vars.color.surfaceHover,
    },
  },
  '@container': {
    // The tap target is larger than the text, so the card stays dense.
    [below.drawer]: { '::after': { content: '', position: 'absolute', inset: '-8px 0' } },
  },
  '@media': {
    // A forced border and ground would cover the words below the date.
    '(forced-colors: active)': {
      selectors: {
        '&&': {
          forcedColorAdjust: 'none',
          borderColor: 'transparent',
          background: 'none',
          color: 'LinkText',
          textDecoration: 'underline',
          outlineColor: 'Highlight',
        },
      },
    },
  },
});

/** The button of a date that is open. */
export const openDateButton = style([dateButton, { color: vars.color.textMuted }]);

/** After the title of a row that somebody else is editing. No higher than a line of text, so that rows keep their height. */
export const edited = style([
  layout.inline[1],
  layout.nowrap,
  layout.screenOnly,
  type.medium,
  type.accented,
  {
    padding: '0 6px',
    borderRadius: vars.radius.pill,
    background: vars.color.accentSoft,
    fontSize: vars.text.xs.size,
    lineHeight: '18px',
    verticalAlign: 'middle',
  },
]);
