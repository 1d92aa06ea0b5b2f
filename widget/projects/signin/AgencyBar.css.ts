import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const bar = style({
  borderBottom: `1px solid ${vars.nav.border}`,
  background: vars.nav.bg,
  color: vars.nav.text,
});

export const column = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  maxWidth: `calc(${vars.contentMax} + 2 * ${vars.space[10]})`,
  height: '56px',
  margin: '0 auto',
  padding: `0 ${vars.space[10]}`,
  '@container': {
    [below.drawer]: { paddingBlock: 0, paddingInline: `${vars.space[4]} ${vars.space[2]}` },
  },
});

globalStyle(`${column} > svg`, { width: '32px', height: '32px' });

export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.title.sm.size,
  lineHeight: vars.title.sm.line,
  fontWeight: vars.weight.strong,
});
