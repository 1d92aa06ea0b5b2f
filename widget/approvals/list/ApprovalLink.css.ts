import { globalStyle, style } from '@vanilla-extract/css';
import { below, vars } from '../../theme/index.ts';

export const cut = style({
  display: 'block',
  // Hidden would be a layer a row.
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
    // The row stays dense; the target reaches beyond it.
    [below.drawer]: {
      position: 'relative',
      '::after': { content: '', position: 'absolute', inset: '-12px 0' },
    },
  },
  // Paper cannot be clicked: the whole address stands in the place of its short name.
  '@media': {
    print: { '::after': { content: 'attr(href)', overflowWrap: 'anywhere' } },
  },
});

globalStyle(`${link} > ${cut}`, { '@media': { print: { display: 'none' } } });
