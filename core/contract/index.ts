export * from './endpoint.ts';
export * as endpoints from './endpoints.ts';
export * from './route.ts';
export { routes } from './routes.ts';
export * from './types.ts';
