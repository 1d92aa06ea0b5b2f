import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  height: '24px',
  padding: '0 10px',
  borderRadius: vars.radius.pill,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  selectors: { '&:has(> svg)': { paddingInlineStart: '6px' } },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const pill = styleVariants(vars.status, ({ fg, bg }) => [
  base,
  { color: fg, background: bg },
]);
