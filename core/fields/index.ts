export * from './change-row.ts';
export * from './changed-fields-of.ts';
export * from './choices.ts';
export * from './field-table.ts';
export * from './read-fields.ts';
export * from './same-value.ts';
export * from './shown.ts';
