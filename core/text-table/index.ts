export { characters } from './characters.ts';
export * from './display-width.ts';
export * from './progress-summary.ts';
export * from './text-table.ts';
