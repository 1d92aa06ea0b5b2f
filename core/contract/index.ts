export * from './problem.ts';
export * from './route.ts';
export * as routes from './routes.ts';
export * from './types.ts';
