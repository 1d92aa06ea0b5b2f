export * from './failures.ts';
export * from './item-kind.ts';
export * from './notice.ts';
export * from './successes.ts';
export * from './timeline-notices.ts';
