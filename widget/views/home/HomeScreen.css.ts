import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const screen = style({
  width: '100%',
  maxWidth: '1146px',
  margin: '0 auto',
  padding: `72px ${vars.space[10]}`,
  '@container': {
    [below.drawer]: { padding: `36px ${vars.space[5]} ${vars.space[14]}` },
  },
});

export const mark = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  marginBottom: vars.space[6],
  fontSize: vars.title.md.size,
  fontWeight: vars.weight.strong,
});

globalStyle(`${mark} > svg`, {
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.lg,
  background: vars.color.accent,
  color: vars.color.onAccent,
});

export const title = style({
  fontSize: vars.title.xl.size,
  lineHeight: vars.title.xl.line,
  letterSpacing: '-0.025em',
  textWrap: 'balance',
  '@container': { [below.drawer]: { fontSize: '34px', lineHeight: '38px' } },
});

export const lead = style({
  maxWidth: '440px',
  marginTop: vars.space[3],
  fontSize: vars.title.md.size,
  lineHeight: '28px',
  color: vars.color.textMuted,
  textWrap: 'balance',
  '@container': { [below.drawer]: { fontSize: vars.text.lg.size, lineHeight: vars.text.lg.line } },
});
