import { globalStyle, style } from '@vanilla-extract/css';
import { below, layout, surface, type, vars } from '../../theme/index.ts';

const AXIS = '46px';
const FORCED_LINE = { '(forced-colors: active)': { background: 'CanvasText' } };

export const card = style([
  surface.sheet,
  {
    marginTop: '46px',
    padding: `${vars.space[4]} 28px ${vars.space[6]}`,
    '@container': { [below.drawer]: { marginTop: '28px', padding: vars.space[4] } },
  },
]);

export const caption = style([layout.wrap[2], layout.between, { marginBottom: vars.space[2] }]);

export const name = style([
  type.strong,
  { marginRight: vars.space[2], fontSize: vars.title.sm.size },
]);

export const note = style([layout.nowrap, type.muted, { fontSize: vars.text.sm.size }]);

/** Narrower than this, the strip's end fades out. On a phone its beginning fades too. */
const TIGHT = 'pd (width < 1040px)';

const fade = `black calc(100% - ${vars.space[8]}), transparent`;

export const window = style({
  '@container': {
    [TIGHT]: {
      overflow: 'hidden',
      maskImage: `linear-gradient(to right, ${fade})`,
    },
    [below.drawer]: {
      maskImage: `linear-gradient(to right, transparent, black ${vars.space[4]}, ${fade})`,
    },
  },
});

export const strip = style({
  position: 'relative',
  height: '106px',
  '::before': {
    content: '',
    position: 'absolute',
    inset: `${AXIS} 0 auto`,
    height: '1px',
    background: vars.color.borderStrong,
  },
  // Week ticks.
  '::after': {
    content: '',
    position: 'absolute',
    inset: `${AXIS} 0 auto 3.25%`,
    height: '6px',
    background: `repeating-linear-gradient(to right, ${vars.color.borderStrong} 0 1px, transparent 1px 7.95%)`,
  },
  '@container': {
    [TIGHT]: { width: '900px' },
    // The label of the next milestone ends before the fade, also on a narrow phone.
    [below.drawer]: { marginLeft: 'min(100% - 653px, -320px)' },
  },
});

globalStyle(`${strip}::before`, { '@media': FORCED_LINE });

export const elapsed = style({
  position: 'absolute',
  inset: '0 auto auto 0',
  height: '82px',
  background: vars.color.surfaceSunken,
});

export const axis = style({
  position: 'absolute',
  top: AXIS,
  left: 0,
  height: '2px',
  background: vars.color.text,
  '@media': FORCED_LINE,
});

export const month = style({
  position: 'absolute',
  top: AXIS,
  minHeight: `calc(38px + ${vars.text.xs.line})`,
  paddingTop: '38px',
  paddingLeft: '6px',
  borderLeft: `1px solid ${vars.color.borderStrong}`,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  color: vars.color.textMuted,
});

export const today = style({
  position: 'absolute',
  top: 0,
  height: '94px',
  borderLeft: `2px solid ${vars.color.accent}`,
});

export const chip = style({
  position: 'absolute',
  bottom: '-10px',
  left: '-1px',
  padding: '2px 9px',
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  translate: '-50%',
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
});

const milestone = style({
  position: 'absolute',
  top: '6px',
  height: `calc(${AXIS} - 6px)`,
  borderLeft: `1px solid ${vars.color.borderStrong}`,
});

export const past = style([milestone]);

/** Narrower than this, the second label would begin at the line of the first milestone. */
const CROWDED = 'pd (width < 1140px)';

/** The first milestone. Where the strip is crowded, it has only its marker. */
export const first = style([past, { '@container': { [CROWDED]: { borderColor: 'transparent' } } }]);
export const coming = style([milestone]);

/** Dashed line from the original date, a dashed ring, to the present date. */
export const moved = style({
  position: 'absolute',
  top: `calc(${AXIS} + 18px)`,
  '::before': {
    content: '',
    position: 'absolute',
    inset: 'auto 8px 5px 9px',
    borderBottom: `1.5px dashed ${vars.color.textMuted}`,
  },
});

export const arrow = style({
  position: 'absolute',
  right: '-4px',
  bottom: '5px',
  overflow: 'visible',
  fill: 'none',
  stroke: vars.color.textMuted,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const label = style({
  position: 'absolute',
  top: 0,
  fontSize: vars.text.xs.size,
  lineHeight: vars.text.xs.line,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  selectors: {
    [`${past} &`]: { right: '6px' },
    [`${first} &`]: { '@container': { [CROWDED]: { display: 'none' } } },
    [`${coming} &`]: { left: '6px' },
  },
});

export const date = style({
  fontWeight: 400,
  color: vars.color.textMuted,
  // The window's edge would cut it off.
  '@container': { [below.drawer]: { display: 'none' } },
});

export const marker = style({
  position: 'absolute',
  bottom: '-10px',
  left: '-11px',
  padding: '2px',
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
});

globalStyle(`${moved} > svg:first-child`, { marginLeft: '-6px' });
