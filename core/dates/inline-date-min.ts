/** The earliest date that an inline date input offers (SPEC section 5). */
export const INLINE_DATE_MIN = '2025-01-01';
