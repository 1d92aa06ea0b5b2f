import { style } from '@vanilla-extract/css';
import { below, vars, visuallyHidden } from '../../theme/index.ts';

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginTop: vars.space[5],
  marginBottom: '6px',
  fontSize: vars.text.sm.size,
  lineHeight: vars.text.sm.line,
  fontWeight: vars.weight.strong,
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '14px',
  color: vars.color.textMuted,
});

const bulleted = style({
  position: 'relative',
  paddingInlineStart: '22px',
  selectors: {
    '& + &': { marginTop: '6px' },
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '7px',
      top: '8px',
      width: '4px',
      height: '4px',
      borderRadius: '50%',
      background: vars.color.borderStrong,
    },
  },
});

export const line = style([
  bulleted,
  {
    display: 'flex',
    alignItems: 'baseline',
    gap: vars.space[3],
    '@container': { [below.cards]: { display: 'block' } },
  },
]);

export const none = style([bulleted, { color: vars.color.textMuted }]);

const text = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const alone = style([text]);

export const item = style([text, { flex: '0 0 38%' }]);

export const colon = style([visuallyHidden]);

export const detail = style([
  text,
  {
    color: vars.color.textMuted,
    '@container': { [below.cards]: { display: 'block' } },
  },
]);
