/** The wide layout on paper: body text of 14 px comes out at about 8.6 pt. */
export const PRINT_ZOOM = 0.82;

/** What an A4 page with the margins of page.css leaves inside a sheet, in px of the zoomed layout. */
export const PRINT_SHEET_WIDTH = 796;
