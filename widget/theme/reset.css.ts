import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { CONTAINER } from './breakpoints.ts';
import { vars } from './tokens.css.ts';
import { dark } from './values.ts';

/** Print uses the wide layout at this zoom: body text of 14 px comes out at about 8.6 pt. */
const PRINT_ZOOM = 0.82;

/** The width inside a sheet on A4 with the margins of page.css, in px of the zoomed layout. */
export const PRINT_SHEET_WIDTH = 796;

/** Matches if the host page or the element itself has dir="rtl". */
export const RIGHT_TO_LEFT = ':host(:dir(rtl))';

/** `text-align` of ordinary text: the layout's start side, even for a line in the other direction. */
export const textStart = createVar();

/** 1, or -1 in a mirrored layout. For a length or an angle that has no logical property. */
export const inlineSign = createVar();

globalStyle(':host', { display: 'block' });
globalStyle(':host([hidden])', { display: 'none' });

// Without ::before and ::after, which would triple the style calculation of every element.
globalStyle('*', { boxSizing: 'border-box' });
globalStyle('h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset, pre', { margin: 0 });
globalStyle('h1, h2, h3, h4, h5, h6', {
  fontFamily: vars.font.heading,
  fontSize: 'inherit',
  fontWeight: vars.weight.strong,
});
globalStyle('b, strong', { fontWeight: vars.weight.strong });
globalStyle('ul, ol', { padding: 0, listStyle: 'none' });
globalStyle('fieldset', { minWidth: 0, padding: 0, border: 0 });
globalStyle('table', { borderCollapse: 'collapse', borderSpacing: 0 });
// Forced colours leave an SVG its own colour, which may not be seen on their ground.
globalStyle('svg', {
  display: 'block',
  flexShrink: 0,
  '@media': { '(forced-colors: active)': { color: 'inherit !important' } },
});
globalStyle('input, select, textarea', { textAlign: textStart });
globalStyle('button, input, select, textarea', {
  margin: 0,
  font: 'inherit',
  fontVariantNumeric: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
globalStyle('button', { cursor: 'pointer' });
globalStyle('a', { color: vars.color.accent });
globalStyle('a:hover', { color: vars.color.accentHover });
globalStyle('[hidden]', { display: 'none !important' });

globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
// Only the page itself focuses a heading, so that reading goes on there. Nothing can be done with it.
globalStyle(':is(h1, h2, h3, h4, h5, h6):focus-visible', { outline: 'none' });

globalStyle('*, *::before, *::after, *::backdrop', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0ms !important',
    },
  },
});

// In print, a heading stays with its content, and floating layers are hidden.
globalStyle('h1, h2, h3, h4, h5, h6', { '@media': { print: { breakAfter: 'avoid' } } });
globalStyle('dialog, [popover]', { '@media': { print: { display: 'none !important' } } });

/**
 * The inner root. `all: initial` stops inheritance from the host page. `all` does not include `direction` and
 * `unicode-bidi`, so they are set by hand. It leaves custom properties alone, so themes still reach the widget.
 */
export const root = style({
  all: 'initial',
  direction: 'ltr',
  vars: { [textStart]: 'left', [inlineSign]: '1' },
  unicodeBidi: 'isolate',
  boxSizing: 'border-box',
  display: 'block',
  // A missing or unknown theme attribute counts as auto. Every colour is a light-dark() pair.
  colorScheme: 'light dark',
  containerType: 'inline-size',
  containerName: CONTAINER.widget,
  // In a host page it stands on the page's ground. A dark element keeps its own, or a light page would hide its words.
  background: `var(--pd-color-canvas, light-dark(transparent, ${dark.color.canvas}))`,
  color: vars.color.text,
  accentColor: vars.color.accent,
  fontFamily: vars.font.sans,
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  fontVariantNumeric: 'tabular-nums',
  textSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
  textWrap: 'pretty',
  scrollbarColor: `${vars.color.borderStrong} transparent`,
  scrollbarWidth: 'thin',
  '@media': {
    print: {
      // Turns container queries off: print always uses the wide layout, scaled down.
      containerType: 'normal',
      zoom: PRINT_ZOOM,
      // Print is always light.
      colorScheme: 'light',
      background: 'none',
      printColorAdjust: 'exact',
    },
  },
});

// The layout is mirrored, but each text takes the direction of its first letter: most texts are English on every page.
globalStyle(`${RIGHT_TO_LEFT} *, ${RIGHT_TO_LEFT} ::placeholder`, { unicodeBidi: 'plaintext' });
globalStyle(`${RIGHT_TO_LEFT} ${root}`, {
  direction: 'rtl',
  vars: { [textStart]: 'right', [inlineSign]: '-1' },
  textAlign: textStart,
});

globalStyle(`:host([theme="light"]) ${root}`, { colorScheme: 'light' });
globalStyle(`:host([theme="dark"]) ${root}`, { '@media': { screen: { colorScheme: 'dark' } } });

/** For text that only assistive technology reads. */
export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
