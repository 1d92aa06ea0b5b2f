export * from './change-row.ts';
export * from './field-table.ts';
export * from './read-fields.ts';
