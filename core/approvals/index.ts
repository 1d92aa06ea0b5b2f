export * from './approval-labels.ts';
export * from './approval-type.ts';
export * from './bodies.ts';
export * from './check-proof.ts';
export * from './fields.ts';
export * from './image-header.ts';
export * from './schema.ts';
export * from './tick-approval.ts';
