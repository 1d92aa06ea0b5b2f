import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/index.ts';

export const card = style({
  margin: `${vars.space[1]} 0`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  overflow: 'hidden',
});

export const item = style({ display: 'flex', gap: vars.space[3], padding: '10px' });

export const thumbnail = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '72px',
  height: '50px',
  padding: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  overflow: 'hidden',
  selectors: { '&:hover': { borderColor: vars.color.borderStrong } },
});
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const facts = style({ minWidth: 0, margin: 0, overflowWrap: 'anywhere' });
export const name = style({
  display: 'inline',
  marginInlineEnd: '5px',
  color: vars.color.textMuted,
});
export const value = style({ display: 'inline', margin: 0 });

export const changed = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  background: vars.status.caution.bg,
  color: vars.status.caution.fg,
});
