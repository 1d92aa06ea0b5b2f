export { openApiDocument } from './document.ts';
export { components, schemaPart } from './schema-parts.ts';
