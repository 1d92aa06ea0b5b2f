export * from './bodies.ts';
export * from './input-defaults.ts';
export * from './input-status.ts';
export * from './input-summary.ts';
export * from './input-values.ts';
export * from './inputs-as-text.ts';
export * from './prepare-input-changes.ts';
export * from './schema.ts';
