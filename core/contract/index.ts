export * from './call.ts';
export * as calls from './calls.ts';
export * from './problem.ts';
export * from './route.ts';
export * as routes from './routes.ts';
export * from './types.ts';
