export * from './archived.ts';
export * from './bodies.ts';
export * from './duplicate-project.ts';
export * from './overview-order.ts';
export * from './overview-schema.ts';
export * from './project-defaults.ts';
export type { Rows } from './rows-schema.ts';
export * from './schema.ts';
export * from './slug.ts';
