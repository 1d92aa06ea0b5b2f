export * from './routes.ts';
export * from './schema.ts';
