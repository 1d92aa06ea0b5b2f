/** Outlines that only the project list draws, so that no reader loads them with the icons. On a 20 by 20 grid. */
export const SORT = 'm6.2 4.5v11m-2.8-2.8 2.8 2.8 2.8-2.8m2.6-7.4h5.2m-5.2 3.8h3.8m-3.8 3.8h2.4';
export const CARDS =
  'm4.3 3.6h3.4a.7.7 0 0 1 .7.7v3.4a.7.7 0 0 1-.7.7h-3.4a.7.7 0 0 1-.7-.7v-3.4a.7.7 0 0 1 .7-.7zm8 0h3.4a.7.7 0 0 1 .7.7v3.4a.7.7 0 0 1-.7.7h-3.4a.7.7 0 0 1-.7-.7v-3.4a.7.7 0 0 1 .7-.7zm0 8h3.4a.7.7 0 0 1 .7.7v3.4a.7.7 0 0 1-.7.7h-3.4a.7.7 0 0 1-.7-.7v-3.4a.7.7 0 0 1 .7-.7zm-8 0h3.4a.7.7 0 0 1 .7.7v3.4a.7.7 0 0 1-.7.7h-3.4a.7.7 0 0 1-.7-.7v-3.4a.7.7 0 0 1 .7-.7z';
export const TIMELINE = 'm3 5.2h6.5m-2.5 4.8h6.5m-1.5 4.8h5';
