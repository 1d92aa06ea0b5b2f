import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../../theme/index.ts';

export const cut = style({
  display: 'block',
  // `clip` and not `hidden`, which would make a layer for each row.
  overflow: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { print: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

export const link = style({
  display: 'inline-block',
  maxWidth: '100%',
  verticalAlign: 'top',
  borderRadius: vars.radius.sm,
  textUnderlineOffset: '3px',
  '@container': {
    // The tap target is larger than the text, so the row stays dense.
    [below.drawer]: {
      position: 'relative',
      '::after': { content: '', position: 'absolute', inset: '-12px 0' },
    },
  },
  // Print shows the full address instead of its short name.
  '@media': {
    print: { '::after': { content: 'attr(href)', overflowWrap: 'anywhere' } },
  },
});

// The keyboard's focus shows the whole of it; the pointer has the title.
globalStyle(`${link}:focus-visible > ${cut}`, {
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
globalStyle(`${link} > ${cut}`, { '@media': { print: { display: 'none' } } });
