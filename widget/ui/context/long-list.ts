const SHORT = 24;

/**
 * Attributes of a list with this many rows. The browser skips the rows of a long list while they are off screen (their
 * style sheets say how). A short list is always drawn, so a picture of the whole page shows it.
 */
export const longList = (count: number) => ({ 'data-long': count > SHORT ? '' : undefined });

/** A selector of the elements in a long list. */
export const IN_LONG_LIST = '[data-long] &';
