export { characters } from './characters.ts';
export { COPIED_HEADINGS } from './copied-headings.ts';
export * from './cut.ts';
export * from './display-width.ts';
export * from './progress-summary.ts';
export * from './status-icon.ts';
export * from './text-table.ts';
