export * from './feed-event.ts';
export * from './schema.ts';
