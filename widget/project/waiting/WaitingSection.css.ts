import { fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';
import { stickyHeight } from '../../ui/section/section.css.ts';

const base = style({
  scrollMarginTop: `calc(${fallbackVar(stickyHeight, '0px')} + ${vars.space[6]})`,
  // An address that ends in #waiting moves the focus here, as to a section.
  ':focus-visible': { outline: 'none' },
});

/** The overview's own gap is part of the distances. The client's timeline, if there is one, keeps its own below. */
export const place = styleVariants({
  client: [base, { marginTop: vars.space[3] }],
  internal: [
    base,
    {
      marginTop: vars.space[3],
      // The client's list is not for the agency's own paper: the lists below have the same rows.
      '@media': { print: { display: 'none' } },
    },
  ],
});
