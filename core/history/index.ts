export * from './author.ts';
export * from './change.ts';
export * from './differing-fields.ts';
export * from './field-states.ts';
export * from './is-undoable.ts';
export * from './project-parts.ts';
