export * from './document.ts';
export * from './html.ts';
export * from './look.ts';
export * from './parts.ts';
