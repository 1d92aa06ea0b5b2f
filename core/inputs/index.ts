export * from './fields.ts';
export * from './input-status-changes.ts';
export * from './inputs-as-text.ts';
export * from './pasted-inputs.ts';
export * from './schema.ts';
export * from './shown.ts';
