export * from './problem.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './types.ts';
