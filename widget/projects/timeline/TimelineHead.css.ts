import { style } from '@vanilla-extract/css';
import { below, textStart, vars } from '../../theme/index.ts';
import { NEXT_WIDTH, PROJECT_WIDTH } from './row/TimelineRow.css.ts';

const HEIGHT = 44;

export const head = style({
  display: 'block',
  position: 'sticky',
  top: 0,
  zIndex: 2,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  color: vars.color.textMuted,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  '@media': { print: { position: 'static' } },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: `${PROJECT_WIDTH}px ${NEXT_WIDTH}px minmax(0, 1fr)`,
  alignItems: 'center',
  height: `${HEIGHT}px`,
  '@container': { [below.drawer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const cell = { display: 'block', padding: 0, fontWeight: 'normal', textAlign: textStart } as const;

export const project = style({
  ...cell,
  paddingInlineStart: vars.space[4],
  '@container': { [below.drawer]: { position: 'absolute', clipPath: 'inset(50%)' } },
});
export const next = style({
  ...cell,
  '@container': { [below.drawer]: { position: 'absolute', clipPath: 'inset(50%)' } },
});

export const strip = style({
  ...cell,
  position: 'relative',
  height: '100%',
  direction: 'ltr',
  textAlign: 'left',
});
