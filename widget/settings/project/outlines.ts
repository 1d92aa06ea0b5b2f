/** Icons that only the settings use. In ui/icon/icons.ts they would load with every client's page. */
export const ARCHIVE = 'm3.6 4h12.8v3.4h-12.8zm1 3.4v8.6h10.8v-8.6m-7.2 3h3.6';
export const DUPLICATE = 'm7 3.6h9.4v9.4h-9.4zm6 9.4v3.4h-9.4v-9.4h3.4m4.7-.8v4.2m-2.1-2.1h4.2';
export const GEAR =
  'm10 7.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zm0-4.4v2.4m0 9.2v2.4m7-7h-2.4m-9.2 0h-2.4m11.9-5-1.7 1.7m-6.4 6.4-1.8 1.8m9.9 0-1.7-1.8m-6.4-6.4-1.8-1.7';
