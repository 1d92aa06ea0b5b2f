export * from './make-token.ts';
export * from './schema.ts';
export * from './token.ts';
