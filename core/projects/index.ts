export * from './duplicate-project.ts';
export * from './fields.ts';
export * from './overview.ts';
export * from './project-labels.ts';
export * from './schema.ts';
export * from './shown.ts';
