export { BREAKPOINT, below, CONTAINER, columns } from './breakpoints.ts';
export { declarations } from './declarations.ts';
export * as layout from './layout.css.ts';
export {
  inlineSign,
  PRINT_SHEET_WIDTH,
  RIGHT_TO_LEFT,
  root,
  textStart,
  visuallyHidden,
} from './reset.css.ts';
export { adoptSheets } from './sheets.ts';
export { edge, fading, surface, tone } from './surface.css.ts';
export { vars } from './tokens.css.ts';
export * as type from './type.css.ts';
