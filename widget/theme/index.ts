export { BREAKPOINT, below, CONTAINER } from './breakpoints.ts';
export { declarations } from './declarations.ts';
export {
  inlineSign,
  PRINT_SHEET_WIDTH,
  RIGHT_TO_LEFT,
  root,
  textStart,
  visuallyHidden,
} from './reset.css.ts';
export { adoptSheets } from './sheets.ts';
export { vars } from './tokens.css.ts';
