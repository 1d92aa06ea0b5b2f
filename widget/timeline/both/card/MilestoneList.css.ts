import { style } from '@vanilla-extract/css';
import { below, textStart, vars } from '../../../theme/index.ts';

export const list = style({
  // A group may have dozens of milestones.
  maxHeight: '420px',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // From edge to edge of a card.
  margin: '0 -14px -14px',
  '@container': {
    // In a sheet, which scrolls itself.
    [below.drawer]: {
      maxHeight: 'none',
      margin: `0 calc(-1 * ${vars.space[6]}) calc(-1 * ${vars.space[3]})`,
    },
  },
});

export const item = style({ borderTop: `1px solid ${vars.color.border}` });

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  width: '100%',
  minHeight: '48px',
  padding: `6px 14px`,
  border: 0,
  background: 'transparent',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  textAlign: textStart,
  selectors: {
    '&:hover, &:focus': { background: vars.color.surfaceHover },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@container': {
    [below.drawer]: { minHeight: '56px', padding: `${vars.space[2]} ${vars.space[6]}` },
  },
});

export const text = style({ display: 'grid', minWidth: 0 });

export const title = style({
  fontWeight: vars.weight.medium,
  overflowWrap: 'anywhere',
  '@container': {
    [below.drawer]: { fontSize: vars.text.md.size, lineHeight: vars.text.md.line },
  },
});

export const due = style({ color: vars.color.textMuted });
