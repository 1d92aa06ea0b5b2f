import { fallbackVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below, CONTAINER, inlineSign, layout, type, vars } from '../../theme/index.ts';
import { stickyHeight } from '../../ui/section/section.css.ts';
import { BAR_HEIGHT, SECTION_BAR_HEIGHT } from './nav/nav.css.ts';

const underBar = {
  // What a short page leaves of the window is below it.
  gridTemplate: 'auto 1fr / minmax(0, 1fr)',
  background: 'none',
  vars: { [stickyHeight]: BAR_HEIGHT },
};

export const shell = styleVariants({
  sidebar: {
    display: 'grid',
    gridTemplateColumns: `${vars.nav.width} minmax(0, 1fr)`,
    // Extends the navigation's background below the window, for example in a full-page screenshot.
    background: `linear-gradient(calc(90deg * ${inlineSign}), ${vars.nav.bg} ${vars.nav.width}, transparent 0)`,
    '@container': { [below.drawer]: underBar, [below.sidebar]: underBar },
    '@media': { print: { display: 'block', background: 'none' } },
  },
  bar: { vars: { [stickyHeight]: SECTION_BAR_HEIGHT } },
  none: {},
});

export const sidebar = style({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  padding: `${vars.space[6]} ${vars.space[4]} ${vars.space[5]}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: vars.nav.bg,
  color: vars.nav.text,
  scrollbarColor: `${vars.nav.border} transparent`,
  selectors: {
    '[data-view="client"] &': {
      boxShadow: `inset calc(-1px * ${inlineSign}) 0 ${vars.nav.border}`,
    },
  },
  '@container': { [below.drawer]: { display: 'none' }, [below.sidebar]: { display: 'none' } },
  '@media': {
    '(forced-colors: active)': { borderInlineEnd: '1px solid CanvasText' },
    print: { display: 'none' },
  },
});

export const brand = style({ padding: `0 ${vars.space[2]} ${vars.space[6]}` });

export const main = style({
  minWidth: 0,
  selectors: {
    [`${shell.sidebar} > &`]: {
      padding: `${vars.space[10]} ${vars.space[10]} ${vars.space[6]}`,
      '@media': { print: { padding: 0 } },
    },
    [`${shell.bar} > &`]: { padding: `${vars.space[6]} ${vars.space[4]} ${vars.space[4]}` },
    [`${shell.none} > &`]: { padding: vars.space[4] },
    [`:is(${shell.bar}, ${shell.none}) > &`]: { '@media': { print: { padding: 0 } } },
  },
  // A letter with 200 accents has any width, and a line cannot break inside it.
  overflowX: 'clip',
  '@container': {
    [below.margins]: {
      selectors: { [`${shell.sidebar} > &`]: { paddingInline: vars.space[5] } },
    },
    [below.drawer]: {
      selectors: {
        [`${shell.sidebar} > &`]: { padding: `${vars.space[5]} ${vars.space[4]}` },
      },
    },
  },
});

export const column = style({
  containerType: 'inline-size',
  containerName: CONTAINER.main,
  maxWidth: vars.contentMax,
  margin: '0 auto',
  '@media': { print: { containerType: 'normal', maxWidth: 'none' } },
});

export const failure = style([layout.screenOnly, { marginBottom: vars.space[5] }]);

export const section = style({
  scrollMarginTop: `calc(${fallbackVar(stickyHeight, '0px')} + ${vars.space[6]})`,
  selectors: {
    '& + &': { marginTop: vars.space[10], '@media': { print: { marginTop: vars.space[8] } } },
    '&:has(> [data-unprinted])': { '@media': { print: { display: 'none' } } },
    [`${column}:has(> * > [data-alone]) > &:not(:has(> [data-alone]))`]: {
      '@media': { print: { display: 'none' } },
    },
  },
  '@container': {
    [below.drawer]: { selectors: { '& + &': { marginTop: vars.space[8] } } },
  },
});

export const footer = style([
  layout.wrap[2],
  layout.between,
  layout.toTop,
  type.small,
  {
    minHeight: '41px',
    marginTop: vars.space[10],
    paddingTop: vars.space[5],
    borderTop: vars.hairline,
    '@media': {
      print: { marginTop: vars.space[8], paddingTop: vars.space[2], breakBefore: 'avoid' },
    },
  },
]);

/** What appears later stands at the end of the line, so that nothing moves. */
export const footerState = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  '@container': { [below.drawer]: { flexDirection: 'column' } },
});

/** Shown only in print; on screen the page heading shows the title. */
export const printedTitle = style([
  layout.anywhere,
  { display: 'none', '@media': { print: { display: 'block' } } },
]);

export const copied = style([
  layout.row[2],
  layout.screenOnly,
  type.medium,
  { color: vars.status.complete.fg },
]);

// A message alone on the screen.

export const message = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  minHeight: '280px',
  // At 390 px each sentence about a wrong link fits into one line.
  padding: `${vars.space[6]} ${vars.space[4]}`,
  textAlign: 'center',
});

export const disc = style([
  layout.center,
  type.accented,
  {
    width: '52px',
    height: '52px',
    borderRadius: vars.radius.pill,
    background: vars.color.accentSoft,
  },
]);

export const text = style({
  maxWidth: '40em',
  fontSize: vars.title.sm.size,
  lineHeight: '22px',
});

export const words = style({ display: 'grid', justifyItems: 'center' });

export const quiet = style([text, type.muted]);

export const title = style([type.text.lg, type.strong, { textWrap: 'balance' }]);

/** The button of a phone, in every width. */
export const retry = style({});
globalStyle(`${retry} > button`, { minHeight: '44px', paddingInline: vars.space[4] });

export const sentence = style({ display: 'block' });

const run = keyframes({ from: { left: '-44%' }, to: { left: '100%' } });

export const track = style({
  position: 'relative',
  width: '132px',
  height: '3px',
  borderRadius: vars.radius.pill,
  background: vars.color.border,
  overflow: 'hidden',
  '::after': {
    content: '',
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: '22%',
    width: '44%',
    borderRadius: 'inherit',
    background: vars.color.accent,
    animation: `${run} 1.2s ${vars.ease.inOut} infinite`,
  },
  '@media': { '(forced-colors: active)': { '::after': { background: 'CanvasText' } } },
});
