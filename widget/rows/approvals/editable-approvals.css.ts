import { style } from '@vanilla-extract/css';
import { below, inlineSign, layout, type, vars } from '../../theme/index.ts';
import { rowBase } from './approvals.css.ts';

export const editedRow = style([
  rowBase,
  {
    background: vars.color.accentSoft,
    boxShadow: `inset calc(3px * ${inlineSign}) 0 ${vars.color.accent}`,
    '@container': { [below.cards]: { gridColumn: '1 / -1' } },
  },
]);

export const editor = style({ gridColumn: '1 / -1' });

export const proofButton = style([
  layout.inline[2],
  layout.nowrap,
  type.text.sm,
  type.medium,
  {
    position: 'relative',
    // A row is as high before its picture is here.
    verticalAlign: 'top',
    paddingBlock: '3px',
    paddingInline: '3px 10px',
    border: vars.hairline,
    borderRadius: vars.radius.sm,
    background: vars.color.surface,
    color: vars.color.text,
    transition: `border-color ${vars.duration.fast}`,
    selectors: { '&:hover': { borderColor: vars.color.borderStrong } },
    '@container': {
      [below.drawer]: { '::after': { content: '', position: 'absolute', inset: '-5px 0' } },
    },
  },
]);

/** The proof in the row's form, on a line of its own. */
export const stored = style([layout.wrap[4], { flexBasis: '100%', rowGap: vars.space[2] }]);

export const thumbnail = style([
  layout.center,
  type.muted,
  {
    width: '40px',
    height: '28px',
    borderRadius: '4px',
    background: vars.color.surfaceSunken,
    overflow: 'hidden',
  },
]);

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });
