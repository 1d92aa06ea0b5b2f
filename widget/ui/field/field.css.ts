import { style } from '@vanilla-extract/css';
import { below, layout, type, vars } from '../../theme/index.ts';

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  minWidth: 0,
});

/** An error styled as a notice, with space below the control's outline. */
export const notice = style({ marginTop: '6px' });

export const label = style([type.text.sm, type.medium]);

export const optional = style({ fontWeight: 'normal', color: vars.color.textMuted });

export const error = style([
  type.small,
  { display: 'flex', alignItems: 'flex-start', gap: '6px', color: vars.color.danger },
]);
export const errorIcon = style({
  display: 'grid',
  alignItems: 'center',
  height: vars.text.sm.line,
});

export const control = style({
  width: '100%',
  minWidth: 0,
  height: vars.control.md,
  padding: `0 ${vars.space[3]}`,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.text.md.size,
  lineHeight: vars.text.md.line,
  textOverflow: 'ellipsis',
  selectors: {
    '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
    '&[aria-invalid=true]': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
    '&[data-disputed]': {
      borderColor: vars.status.caution.solid,
      boxShadow: `inset 0 0 0 1px ${vars.status.caution.solid}`,
    },
    '&:disabled': { background: vars.color.surfaceSunken, color: vars.color.textMuted },
  },
  '@container': {
    // Below 16 px iOS zooms the page into a focused field.
    [below.drawer]: { height: '44px', fontSize: vars.text.lg.size },
  },
  // In print, show a form's values without its controls.
  '@media': {
    print: {
      height: 'auto',
      padding: 0,
      border: 0,
      outline: 'none',
      boxShadow: 'none',
      background: 'none',
      appearance: 'none',
      resize: 'none',
    },
  },
});

const growing = style([
  control,
  {
    height: 'auto',
    padding: `${vars.space[2]} ${vars.space[3]}`,
    fieldSizing: 'content',
    maxHeight: '240px',
    '@container': { [below.drawer]: { height: 'auto' } },
  },
]);

export const area = style([
  growing,
  {
    minHeight: '58px',
    resize: 'vertical',
    '@container': { [below.drawer]: { minHeight: '72px' } },
  },
]);

export const lowArea = style([
  growing,
  {
    display: 'block',
    minHeight: vars.control.md,
    paddingBlock: '7px',
    resize: 'none',
    '@container': { [below.drawer]: { minHeight: '44px', paddingBlock: '8px' } },
  },
]);

export const withMark = style({ position: 'relative', display: 'grid', flex: 1, minWidth: 0 });

/** Browsers do not mirror a date field and its calendar icon, so keep them left to right. */
export const withCalendar = style([withMark, { direction: 'ltr' }]);

export const select = style([control, { appearance: 'none', paddingInlineEnd: '36px' }]);

/** The icon at the end of a control. Clicks go through it. */
export const mark = style([
  layout.center,
  type.muted,
  { position: 'absolute', insetBlock: 0, insetInlineEnd: '11px', pointerEvents: 'none' },
]);

/** Firefox draws its own calendar icon into a date field, which CSS cannot style. */
export const OWN_CALENDAR = 'not selector(::-webkit-calendar-picker-indicator)';

export const calendarMark = style([mark, { '@supports': { [OWN_CALENDAR]: { display: 'none' } } }]);

export const date = style([
  control,
  {
    paddingInlineEnd: '9px',
    textAlign: 'left',
    selectors: {
      '&::-webkit-calendar-picker-indicator': { opacity: 0, cursor: 'pointer', width: '20px' },
      '&::-webkit-datetime-edit': { padding: 0 },
    },
    // In a narrower field Firefox's icon would cover the end of the year.
    '@supports': { [OWN_CALENDAR]: { minWidth: 'min-content' } },
  },
]);

export const row = style({ display: 'flex', gap: vars.space[2], alignItems: 'stretch' });
