export {
  type AccentTokens,
  accentTokens,
  contrast,
  GROUNDS,
  LEAST_CONTRAST,
} from './accent.ts';
export * from './change-lines.ts';
export * from './schema.ts';
export * from './settings.ts';
