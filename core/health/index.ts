export * from './nothing-ahead.ts';
export * from './project-health.ts';
export * from './schema.ts';
