export * from './bodies.ts';
export * from './project-defaults.ts';
export * from './schema.ts';
export * from './slug.ts';
