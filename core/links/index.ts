export * from './bodies.ts';
export * from './schema.ts';
