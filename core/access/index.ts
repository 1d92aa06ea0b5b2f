export * from './access-texts.ts';
export * from './schema.ts';
export * from './token.ts';
