export * from './columns.ts';
export * from './dates.ts';
export * from './read-pasted.ts';
