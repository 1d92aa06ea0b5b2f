import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: '28px',
  paddingBlock: 0,
  paddingInline: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const badge = styleVariants(vars.status, ({ fg, bg }) => [
  base,
  { color: fg, background: bg },
]);
