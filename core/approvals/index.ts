export * from './approval-labels.ts';
export * from './changed-since-approval.ts';
export * from './check-proof.ts';
export * from './fields.ts';
export * from './schema.ts';
export * from './shown.ts';
