export * from './approval-defaults.ts';
export * from './approval-labels.ts';
export * from './bodies.ts';
export * from './check-proof.ts';
export * from './image-header.ts';
export * from './schema.ts';
export * from './tick-approval.ts';
