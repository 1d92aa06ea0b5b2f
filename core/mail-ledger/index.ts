export * from './claim-rules.ts';
export * from './schema.ts';
