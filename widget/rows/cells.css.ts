import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, surface, type, vars } from '../theme/index.ts';
import { floating } from '../ui/tooltip/tooltip.css.ts';

/** A date that is a button. It is as high as a line of text, so that rows keep their height. */
export const dateButton = style([
  layout.hitArea,
  layout.nowrap,
  {
    minHeight: vars.targetMin,
    marginBlock: `calc((${vars.text.md.line} - ${vars.targetMin}) / 2)`,
    marginInline: '-6px',
    padding: '0 5px',
    border: '1px solid transparent',
    borderRadius: vars.radius.sm,
    background: 'none',
    transition: `background-color ${vars.duration.fast}, border-color ${vars.duration.fast}`,
    selectors: {
      '&:hover, &[aria-expanded=true]': {
        borderColor: vars.color.border,
        background: vars.color.surfaceHover,
      },
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
  },
]);

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

/** A pill that is a button. */
export const statusButton = style({
  position: 'relative',
  border: 0,
  selectors: {
    '&&': { paddingInlineEnd: vars.space[3] },
    '&:hover, &[aria-expanded=true]': { boxShadow: 'inset 0 0 0 1px currentColor' },
    // The target is larger than the pill.
    '&::before': { content: '', position: 'absolute', inset: '-4px 0' },
    // The chevron. A pseudo-element, because every row has one.
    '&::after': {
      content: '',
      width: '5px',
      height: '5px',
      marginBlockStart: '-3px',
      // It points down in both directions.
      borderRight: '1.5px solid',
      borderBottom: '1.5px solid',
      rotate: '45deg',
      '@media': { print: { display: 'none' } },
    },
  },
  '@container': { [below.drawer]: { selectors: { '&::before': { inset: '-10px 0' } } } },
});

export const popover = style([
  floating,
  surface.raised,
  {
    // The date is whole beside its TBD button, also with the larger text of a phone.
    width: '288px',
    padding: vars.space[4],
  },
]);

/** Mark overdue, in the line of the words below a due date. */
export const offer = style([
  layout.bare,
  layout.nowrap,
  layout.screenOnly,
  type.text.xs,
  type.medium,
  type.accented,
  {
    position: 'relative',
    minHeight: '24px',
    marginBlock: '-4px',
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      // The target is larger than the words.
      '&::after': { content: '', position: 'absolute', inset: '0 -6px' },
    },
    '@container': { [below.drawer]: { '::after': { inset: '-10px -6px' } } },
  },
]);

/** How late a row is, and Mark overdue in the same place of every row. */
export const late = style([layout.wrap[2], { rowGap: 0 }]);
globalStyle(`${late} > span`, { minWidth: '76px' });
