import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, columns, inlineSign, layout, type, vars } from '../../theme/index.ts';

const LIST = '168px';

/** A list of the parts beside them. On a phone it is a row that scrolls, above them. */
export const sections = style({
  ...columns(`${LIST} minmax(0, 1fr)`, below.drawer),
  // Over the whole of the dialog.
  marginInline: `calc(-1 * ${vars.space[6]})`,
  marginBlock: `-18px calc(-1 * ${vars.space[6]})`,
});
globalStyle(`${sections} > :last-child`, {
  marginTop: 0,
  padding: `0 ${vars.space[6]} ${vars.space[6]}`,
  borderInlineStart: vars.hairline,
  '@container': { [below.drawer]: { borderInlineStart: 0 } },
});
globalStyle(`${sections} section`, { scrollMarginTop: '80px' });
export const jumps = style({
  position: 'sticky',
  top: '57px',
  display: 'flex',
  flexDirection: 'column',
  alignSelf: 'start',
  gap: '2px',
  padding: vars.space[3],
  '@container': {
    [below.drawer]: {
      zIndex: 1,
      flexDirection: 'row',
      gap: 0,
      padding: `0 ${vars.space[3]}`,
      borderBottom: vars.hairline,
      background: vars.color.surfaceRaised,
      overflowX: 'auto',
      scrollPaddingInlineEnd: '40px',
      // The row fades out where more of it follows.
      '::after': {
        content: '',
        position: 'sticky',
        flex: 'none',
        insetInlineEnd: `calc(-1 * ${vars.space[3]})`,
        width: '28px',
        background: `linear-gradient(calc(90deg * ${inlineSign}), transparent, ${vars.color.surfaceRaised})`,
        pointerEvents: 'none',
      },
    },
  },
});
export const jump = style([
  layout.bare,
  layout.nowrap,
  type.text.sm,
  type.medium,
  type.muted,
  {
    padding: `${vars.space[2]} ${vars.space[3]}`,
    borderRadius: vars.radius.sm,
    textAlign: 'start',
    ':hover': { background: vars.color.surfaceSunken, color: vars.color.text },
    selectors: {
      '&[aria-current]': { background: vars.color.accentSoft, color: vars.color.text },
    },
    ':focus-visible': { outlineOffset: '-2px' },
    '@container': { [below.drawer]: { minHeight: '44px' } },
  },
]);

export const links = style({});
globalStyle(`${links} > li`, {
  display: 'grid',
  gap: vars.space[1],
  padding: `${vars.space[2]} 0`,
  borderTop: vars.hairline,
});
export const ended = style([type.medium, { textDecoration: 'line-through' }]);
/** Each fact has a dot before it, which is outside of the line where the fact begins one. */
export const facts = style({
  marginInline: '-18px',
  paddingInlineEnd: '18px',
  clipPath: 'inset(0 18px)',
});
export const fact = style({
  display: 'inline-block',
  paddingInlineStart: '18px',
  '::before': { content: '•', display: 'inline-block', width: '12px', marginInlineStart: '-12px' },
});

/** A field with its Save beside it. */
export const lineField = style({ display: 'flex', gap: vars.space[2] });
globalStyle(`${lineField} > :first-child`, { flex: '1 1 auto' });

export const consequences = style({
  margin: `${vars.space[2]} 0`,
  paddingInlineStart: vars.space[5],
});
globalStyle(`${consequences} > li`, { listStyle: 'disc' });

export const form = style([
  layout.stack[3],
  {
    padding: vars.space[3],
    borderInlineStart: `3px solid ${vars.color.accent}`,
    borderRadius: vars.radius.sm,
    background: vars.color.accentSoft,
  },
]);
const fieldsOf = (template: string) => ({
  ...columns(template, below.drawer),
  alignItems: 'start',
  gap: vars.space[3],
});
export const fields = styleVariants({
  contact: fieldsOf('minmax(0, 1fr) 176px'),
  link: fieldsOf('minmax(0, 1fr) 128px 176px'),
});
