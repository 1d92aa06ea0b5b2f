export * from './health-badge.ts';
export * from './health-reason.ts';
export * from './nothing-ahead.ts';
export * from './project-health.ts';
export * from './schema.ts';
