import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: vars.radius.pill,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const badge = styleVariants(vars.status, ({ fg, bg }) => [
  base,
  { color: fg, background: bg },
]);

export const size = styleVariants({
  md: {
    gap: vars.space[2],
    height: '28px',
    paddingInline: `${vars.space[2]} ${vars.space[3]}`,
    fontSize: vars.text.sm.size,
    lineHeight: vars.text.sm.line,
  },
  sm: {
    gap: '6px',
    height: '26px',
    paddingInline: '8px 10px',
    fontSize: vars.text.xs.size,
    lineHeight: vars.text.xs.line,
  },
});
