export { BREAKPOINT, below, CONTAINER } from './breakpoints.ts';
export { PRINT_SHEET_WIDTH } from './print.ts';
export { inlineSign, RIGHT_TO_LEFT, root, textStart, visuallyHidden } from './reset.css.ts';
export { adoptSheets, registerCss } from './sheets.ts';
export { vars } from './tokens.css.ts';
