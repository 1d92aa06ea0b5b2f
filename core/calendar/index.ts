export * from './bodies.ts';
export * from './business-days.ts';
export * from './closed-day.ts';
export * from './free-days.ts';
export * from './read-ics.ts';
export * from './schema.ts';
export * from './shown.ts';
