export * from './feed-event.ts';
