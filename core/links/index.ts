export * from './bodies.ts';
export * from './link-end.ts';
export * from './schema.ts';
