/** Container names: the whole widget, the standalone page, and the content column beside the navigation. */
export const CONTAINER = { widget: 'pd', page: 'pd-page', main: 'pd-main' } as const;

/** Widths in px. */
export const BREAKPOINT = { margins: 1204, drawer: 768, cards: 860, stack: 560 } as const;

/** Container queries, for the `'@container'` key of a style. A narrow portal column behaves like a phone. */
export const below = {
  /**
   * Below this the content has smaller margins: beside the navigation (264 px) and the wide margins (2 x 40 px) tables
   * would become cards. A tablet of 1180 px keeps its rows and their drag handles.
   */
  margins: `${CONTAINER.widget} (width < ${BREAKPOINT.margins}px)`,
  /** Below this the navigation is a drawer and controls are 44 px high. */
  drawer: `${CONTAINER.widget} (width < ${BREAKPOINT.drawer}px)`,
  /** The standalone page has the drawer on a tablet too, where the navigation would take a third. */
  sidebar: `${CONTAINER.page} (width < 1000px)`,
  /** Below this table rows become cards in two columns, tiles 2 x 2. */
  cards: `${CONTAINER.main} (width < ${BREAKPOINT.cards}px)`,
  /** Below this there is one card per row and everything is stacked. */
  stack: `${CONTAINER.main} (width < ${BREAKPOINT.stack}px)`,
} as const;

/** A grid with these columns, which is one column where `narrow` applies. */
export const columns = (gridTemplateColumns: string, narrow: string) => ({
  display: 'grid',
  gridTemplateColumns,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
