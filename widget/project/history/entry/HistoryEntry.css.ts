import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../../theme/index.ts';

const small = { fontSize: vars.text.sm.size, lineHeight: vars.text.sm.line };

export const entry = style({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '10px',
  padding: `${vars.space[3]} 0`,
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.color.border}` },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
  '@container': { [below.drawer]: { gridTemplateColumns: '30px minmax(0, 1fr)' } },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  width: '30px',
  height: '30px',
  borderRadius: vars.radius.pill,
  background: vars.color.surfaceHover,
  color: vars.color.textMuted,
});

export const words = style({ minWidth: 0, ...small });

export const head = style({ overflowWrap: 'anywhere' });
export const title = style({
  marginInlineEnd: vars.space[1],
  fontSize: vars.title.sm.size,
  fontWeight: vars.weight.strong,
});
export const gone = style([title, { textDecoration: 'line-through' }]);
export const time = style({ color: vars.color.textMuted, whiteSpace: 'nowrap' });
export const note = style({ color: vars.color.textMuted });
globalStyle(`${note} strong`, { color: vars.color.text, fontWeight: vars.weight.medium });

export const quote = style({
  margin: `2px 0`,
  paddingInlineStart: '10px',
  borderInlineStart: `2px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6px',
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: '18px',
  overflowWrap: 'anywhere',
});
export const fact = style({ '::before': { content: '•', marginInlineEnd: '6px' } });

export const action = style({
  '@container': { [below.drawer]: { gridColumn: '2', marginInlineStart: '-10px' } },
});
// On a phone the buttons are quiet, so that they do not outweigh the changes.
globalStyle(`${action} > button`, {
  '@container': {
    [below.drawer]: { borderColor: 'transparent', color: vars.color.accent, background: 'none' },
  },
});
