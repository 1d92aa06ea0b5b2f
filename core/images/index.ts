export * from './check-image.ts';
