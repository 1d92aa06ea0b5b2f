export * from './access-texts.ts';
export * from './make-token.ts';
export * from './mask-token.ts';
export * from './schema.ts';
export * from './secret-keys.ts';
export * from './token.ts';
