/**
 * In a long list a row out of sight is not laid out and not drawn; it is still found, read aloud and printed. It counts
 * as so high until it has been seen. Outlines may reach beyond its edge a little.
 */
export const notDrawnOutOfSight = (height: string) =>
  ({
    selectors: {
      '&:nth-child(n + 31)': {
        contentVisibility: 'auto',
        containIntrinsicHeight: `auto ${height}`,
        overflowClipMargin: '8px',
        '@media': { print: { contentVisibility: 'visible' } },
      },
    },
  }) as const;
