/** Print uses the wide layout at this zoom: body text of 14 px comes out at about 8.6 pt. */
export const PRINT_ZOOM = 0.82;

/** The width inside a sheet on A4 with the margins of page.css, in px of the zoomed layout. */
export const PRINT_SHEET_WIDTH = 796;
