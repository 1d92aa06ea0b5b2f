import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, vars } from '../../theme/index.ts';

/** On a phone the buttons of a form share the width, and the one that saves is the last, as in a dialog. */
export const buttons = style([
  layout.wrap[3],
  { '@container': { [below.drawer]: { flex: '1 1 100%' } } },
]);
globalStyle(`${buttons} > button`, {
  '@container': { [below.drawer]: { flex: '1 1 40%', minHeight: '44px' } },
});
globalStyle(`${buttons} > [type=submit]`, { '@container': { [below.drawer]: { order: 1 } } });
globalStyle(`${buttons} > :not(button)`, { '@container': { [below.drawer]: { order: 2 } } });

export const ask = style([layout.wrap[3], { overflowWrap: 'anywhere' }]);

/** A question about what ends at once. */
export const alarm = style({
  display: 'flex',
  alignItems: 'center',
  gap: `${vars.space[3]} ${vars.space[5]}`,
  padding: vars.space[3],
  borderRadius: vars.radius.sm,
  background: vars.status.overdue.bg,
  color: vars.status.overdue.fg,
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  '@container': { [below.drawer]: { flexDirection: 'column', alignItems: 'stretch' } },
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
});
globalStyle(`${alarm} > p`, { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });
globalStyle(`${alarm} > div`, { flex: 'none' });
