export * from './check-image.ts';
export * from './image-header.ts';
