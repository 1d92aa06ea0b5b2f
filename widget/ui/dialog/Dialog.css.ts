import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below, inlineSign, layout, type, vars } from '../../theme/index.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const appear = keyframes({ from: { opacity: 0 } });

const base = style({
  position: 'fixed',
  inset: 0,
  width: '100%',
  maxHeight: 'calc(100dvh - 48px)',
  margin: 'auto',
  padding: vars.space[6],
  border: vars.hairline,
  borderRadius: vars.radius.lg,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow[3],
  overflow: 'auto',
  overscrollBehavior: 'contain',
  animation: `${rise} ${vars.duration.base} ${vars.ease.out}`,
  selectors: {
    '&:not([open])': { display: 'none' },
    // A backdrop that scrolls and contains its scrolling keeps the page behind from scrolling.
    '&::backdrop': {
      background: vars.color.backdrop,
      overflow: 'hidden',
      overscrollBehavior: 'contain',
      animation: `${appear} ${vars.duration.base} ${vars.ease.out}`,
    },
  },
  '@container': {
    [below.drawer]: {
      // Use the dialog's own width: the widget may be narrow in a wide window.
      maxWidth: '640px',
      maxHeight: 'calc(100dvh - 24px)',
      margin: 'auto auto 0',
      padding: `${vars.space[5]} ${vars.space[6]}`,
      paddingBottom: `max(${vars.space[6]}, env(safe-area-inset-bottom))`,
      borderWidth: '1px 0 0',
      borderRadius: '20px 20px 0 0',
    },
  },
});

const narrowerThanWindow = (width: string) => ({
  maxWidth: `min(${width}, calc(100vw - 32px))`,
  '@container': { [below.drawer]: { maxWidth: 'min(640px, 100vw)' } },
});

// Its top stays where it is while its content loads, or a press would miss its button.
const tall = style({
  marginTop: '24px',
  '@container': { [below.drawer]: { marginTop: 'auto' } },
});
const full = style({ '@container': { [below.drawer]: { height: 'calc(100dvh - 24px)' } } });

const fromSide = keyframes({ from: { transform: `translateX(calc(100% * ${inlineSign}))` } });
const sideBox = {
  width: '560px',
  maxWidth: '100%',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  marginInlineStart: 'auto',
  padding: 0,
  borderWidth: 0,
  borderRadius: 0,
};
const side = style({
  selectors: {
    '&&': {
      ...sideBox,
      overflow: 'hidden',
      animationName: fromSide,
      '@container': { [below.drawer]: { ...sideBox, width: '100%' } },
    },
    '&[open]': { display: 'flex', flexDirection: 'column' },
  },
});

/** Its title and its buttons stay while the rest scrolls. */
const scrolling = style({ scrollPaddingBlock: '64px 80px' });

export const dialog = styleVariants({
  default: [base, narrowerThanWindow('480px')],
  confirm: [base, narrowerThanWindow('440px')],
  /** At the inline end, over the full height. Its body scrolls below a fixed head. */
  side: [base, side],
  /** For a table of four columns. */
  preview: [base, scrolling, narrowerThanWindow('660px')],
  /** For an image. */
  wide: [base, narrowerThanWindow('880px')],
  rows: [base, scrolling, narrowerThanWindow('880px')],
  /** For a long form, such as that of a row. */
  form: [base, scrolling, narrowerThanWindow('480px')],
  /** For a long dialog. Its title stays while the rest scrolls. */
  tall: [base, tall, full, narrowerThanWindow('720px')],
  /** The same as high as its content on a phone, where all of it appears with one answer. */
  brief: [base, tall, narrowerThanWindow('720px')],
  /** The same with something beside its fields. Its buttons stay too. */
  broad: [base, tall, full, scrolling, narrowerThanWindow('960px')],
});

export const header = style([
  layout.row[4],
  layout.between,
  {
    // Align the close button with the body's edge, and keep it out of the line height.
    marginInlineEnd: '-5px',
    marginBlock: '-4px -2px',
    '@container': { [below.drawer]: { marginBlock: '-9px' } },
  },
]);
globalStyle(`${header} > button`, {
  // On a phone the frame of the close button would be drawn over the text below.
  '@media': { '(forced-colors: active)': { borderColor: 'Canvas' } },
});

globalStyle(`${tall} > ${header}`, {
  position: 'sticky',
  // Above the body's own positioned parts.
  zIndex: 1,
  top: `calc(-1 * ${vars.space[6]})`,
  margin: `calc(-1 * ${vars.space[6]}) calc(-1 * ${vars.space[6]}) 0`,
  padding: `${vars.space[5]} ${vars.space[6]} ${vars.space[4]}`,
  borderBottom: vars.hairline,
  background: vars.color.surfaceRaised,
  '@container': {
    [below.drawer]: {
      top: `calc(-1 * ${vars.space[5]})`,
      marginTop: `calc(-1 * ${vars.space[5]})`,
    },
  },
});
globalStyle(`${scrolling}:not(${tall}) > ${header}`, {
  position: 'sticky',
  zIndex: 1,
  top: `calc(-1 * ${vars.space[6]})`,
  margin: `calc(-1 * ${vars.space[6]}) calc(-1 * ${vars.space[6]}) -2px`,
  padding: `${vars.space[5]} 19px 0 ${vars.space[6]}`,
  background: vars.color.surfaceRaised,
  '@container': {
    [below.drawer]: {
      top: `calc(-1 * ${vars.space[5]})`,
      marginBlock: `calc(-1 * ${vars.space[5]}) calc(-1 * ${vars.space[1]})`,
      paddingTop: '11px',
    },
  },
});
globalStyle(`${header} > div`, { minWidth: 0 });
export const title = style([type.title.md, { overflowWrap: 'anywhere' }]);

export const description = style([type.muted, { marginTop: vars.space[1] }]);
/** What remains after a deletion, below its question. */
export const kept = style([type.text.sm, { marginTop: vars.space[2] }]);
globalStyle(`${tall} ${description}`, { marginTop: 0 });
globalStyle(`${description} b, ${description} strong`, { color: vars.color.text });

export const form = style({ display: 'contents' });

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  marginTop: '18px',
});

export const actions = style({ marginTop: vars.space[6] });
export const question = style([layout.wrap[3], layout.between, { marginTop: vars.space[6] }]);
globalStyle(`${question} > p`, { fontWeight: vars.weight.strong });
globalStyle(`${actions}, ${question} > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '10px',
  '@container': {
    [below.drawer]: {
      display: 'grid',
      flex: '1 1 100%',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
    },
  },
});

// Save and add next has the first line.
globalStyle(`${dialog.form} ${actions} > :nth-last-child(3)`, { gridColumn: '1 / -1' });

globalStyle(`${scrolling} ${actions}, ${scrolling} ${question}`, {
  position: 'sticky',
  // Above the fields.
  zIndex: 1,
  bottom: `calc(-1 * ${vars.space[6]})`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridAutoFlow: 'row',
  margin: `${vars.space[4]} calc(-1 * ${vars.space[6]}) calc(-1 * ${vars.space[6]})`,
  padding: `${vars.space[3]} ${vars.space[6]} ${vars.space[6]}`,
  borderTop: vars.hairline,
  background: vars.color.surfaceRaised,
});

/** The side dialog's body fills it. The dialog's content gives each of its parts its own space. */
globalStyle(`${side} > ${header}`, {
  margin: 0,
  padding: `18px ${vars.space[4]} 0 ${vars.space[6]}`,
  '@container': { [below.drawer]: { margin: 0, padding: `18px 4px 0 ${vars.space[4]}` } },
});
globalStyle(`${side} > ${description}`, {
  marginTop: 0,
  paddingInline: vars.space[6],
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  '@container': { [below.drawer]: { paddingInline: vars.space[4] } },
});
globalStyle(`${side} > ${body}`, { flex: 1, minHeight: 0, gap: 0, marginTop: vars.space[3] });
