import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import {
  BREAKPOINT,
  below,
  CONTAINER,
  edge,
  fading,
  layout,
  RIGHT_TO_LEFT,
  surface,
  textStart,
  tone,
  type,
  vars,
} from '../../../theme/index.ts';
import { floating } from '../../../ui/tooltip/tooltip.css.ts';

/** The ring of the focus on the navigation's ground, which would cover it outside. */
export const focusInside = { outlineColor: vars.nav.focus, outlineOffset: '-2px' };

export const BAR_HEIGHT = '56px';

const shown = { display: 'flex' };

export const topBar = style([
  layout.row[2],
  layout.screenOnly,
  {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'none',
    height: BAR_HEIGHT,
    paddingInline: `${vars.space[2]} ${vars.space[4]}`,
    borderBottom: `1px solid ${vars.nav.border}`,
    background: vars.nav.bg,
    '@container': { [below.drawer]: shown, [below.sidebar]: shown },
  },
]);

export const topBarName = style([layout.grow, layout.cut, type.title.sm, { color: vars.nav.text }]);

/** On a phone a client's bar leaves the room to the project's title, and the narrowest to the agency's name. */
export const topBarMode = style({
  display: 'flex',
  '@container': { [`${CONTAINER.widget} (width < 300px)`]: { display: 'none' } },
  selectors: {
    '[data-view="client"] &[data-past-title]': {
      '@container': {
        [`${CONTAINER.widget} (width < ${BREAKPOINT.stack}px)`]: { display: 'none' },
      },
    },
  },
});

export const menuButton = style([
  layout.row[0],
  layout.bare,
  layout.fixed,
  {
    minWidth: '44px',
    height: '44px',
    paddingInlineStart: '12px',
    borderRadius: vars.radius.md,
    color: vars.nav.text,
    ':focus-visible': focusInside,
  },
]);

/** On the corner of the menu's icon. A number of three digits moves the title, and does not cover it. */
export const menuTotal = style({
  alignSelf: 'flex-start',
  marginTop: '2px',
  marginInlineStart: '-2px',
  display: 'flex',
});

export const SECTION_BAR_HEIGHT = '44px';

/** Paper in the client view, aubergine in the internal view, so that the view is obvious at a glance. */
export const sectionBar = style({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minHeight: SECTION_BAR_HEIGHT,
  background: vars.nav.bg,
  boxShadow: `inset 0 -1px ${vars.nav.border}`,
  selectors: {
    '[data-view="internal"] &': { padding: `0 ${vars.space[4]}`, borderRadius: vars.radius.md },
    // Aligned with the start of the content.
    '[data-view="client"] &': {
      padding: `0 max(${vars.space[4]}, calc((100% - ${vars.contentMax}) / 2))`,
      background: vars.color.surface,
    },
  },
  '@media': { print: { display: 'none' } },
});

export const sectionBarList = style([fading, { flex: 1, gap: vars.space[4] }]);

/** A section's button. The current one is bold. */
const entry = style([
  layout.row[3],
  layout.bare,
  type.medium,
  {
    color: vars.nav.muted,
    ':hover': { color: vars.nav.text },
    ':focus-visible': focusInside,
    selectors: { '&[aria-current]': { color: vars.nav.text, fontWeight: vars.weight.strong } },
  },
]);

export const sectionBarItem = style([
  entry,
  layout.nowrap,
  {
    gap: '6px',
    height: SECTION_BAR_HEIGHT,
    padding: '0 2px',
    borderBottom: '3px solid transparent',
    selectors: {
      '&[aria-current]': { borderBottomColor: 'currentColor' },
      '[data-view="client"] &[aria-current]': { borderBottomColor: vars.color.accent },
    },
    '@media': {
      // Forced colours draw transparent borders too, which would underline every section.
      '(forced-colors: active)': {
        selectors: { '&:not([aria-current])': { borderBottomColor: 'Canvas' } },
      },
    },
  },
]);

export const list = style({ display: 'grid', gap: '2px' });

export const item = style([
  entry,
  {
    width: '100%',
    minHeight: '40px',
    padding: `${vars.space[2]} 14px`,
    borderRadius: vars.radius.md,
    textAlign: textStart,
    transition: `color ${vars.duration.fast}, background-color ${vars.duration.fast}`,
    selectors: { '&[aria-current]': { background: vars.nav.active } },
    '@container': { [below.drawer]: { minHeight: '46px' } },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  },
]);

/** One line also when it is bold, beside a number. */
export const label = style({ flex: 1, whiteSpace: 'nowrap' });

export const count = style({ display: 'flex', margin: '0 -6px' });

const badgeBase = style({
  flex: 'none',
  minWidth: '20px',
  padding: '0 5px',
  borderRadius: vars.radius.pill,
  fontSize: '12px',
  lineHeight: '20px',
  fontWeight: vars.weight.strong,
  textAlign: 'center',
  // Not a text: an entry with an accessible name of its own would have to contain it.
  '::before': { content: 'attr(data-count)' },
});

/** A number in the navigation. */
export const badge = styleVariants({
  client: [badgeBase, edge, { background: vars.color.accent, color: vars.color.onAccent }],
  internal: [badgeBase, tone.pending],
});

/** Below the sections, so that they stay in their place when the link appears. */
export const allProjects = style({
  marginBlock: `${vars.space[3]} ${vars.space[5]}`,
  paddingTop: vars.space[3],
  borderTop: `1px solid ${vars.nav.border}`,
});

export const allProjectsLink = style([item, { textDecoration: 'none' }]);

export const name = style([type.title.sm, { color: vars.nav.text }]);
export const projectTitle = style([layout.anywhere, type.text.sm, { color: vars.nav.text }]);

export const mode = style([
  layout.inline[2],
  layout.nowrap,
  type.text.sm,
  { color: vars.nav.muted },
]);

const fromLeft = keyframes({ from: { transform: 'translateX(-100%)' } });
const fromRight = keyframes({ from: { transform: 'translateX(100%)' } });
const fadeIn = keyframes({ from: { opacity: 0 } });

export const drawer = style({
  position: 'fixed',
  insetBlock: 0,
  insetInline: '0 auto',
  width: '312px',
  maxWidth: 'calc(100% - 56px)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: `0 ${vars.space[3]} ${vars.space[5]}`,
  border: 0,
  background: vars.nav.bg,
  color: vars.nav.text,
  boxShadow: vars.shadow[3],
  overflow: 'auto',
  overscrollBehavior: 'contain',
  touchAction: 'pan-y',
  selectors: {
    '&[open]': {
      display: 'flex',
      flexDirection: 'column',
      animation: `${fromLeft} ${vars.duration.base} ${vars.ease.out}`,
    },
    [`${RIGHT_TO_LEFT} &`]: { animationName: fromRight },
    // With the drawer's own overscroll rule, this keeps the page behind from scrolling without changing the page.
    '&::backdrop': {
      overflow: 'hidden',
      overscrollBehavior: 'contain',
      background: vars.color.backdrop,
      animation: `${fadeIn} ${vars.duration.base}`,
    },
  },
});

export const navMenu = style([
  floating,
  surface.raised,
  {
    width: '312px',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'var(--_pd-room)',
    padding: vars.space[3],
    background: vars.nav.bg,
    color: vars.nav.text,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    selectors: { '&:popover-open': { display: 'grid', gap: vars.space[3] } },
  },
]);

export const drawerHead = style([
  layout.row[0],
  layout.between,
  { paddingBlock: vars.space[3], paddingInline: `${vars.space[2]} 0` },
]);
