export * from './change-row.ts';
export * from './changed-fields-of.ts';
export * from './field-table.ts';
export * from './shown.ts';
