export * from './bodies.ts';
export * from './event-of-save.ts';
export * from './event-types.ts';
export * from './mask-url.ts';
export * from './message.ts';
export * from './next-try.ts';
export * from './project-state.ts';
export * from './schema.ts';
