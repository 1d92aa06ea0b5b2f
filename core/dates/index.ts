export * from './date-in-words.ts';
export * from './format-date.ts';
export * from './iso-date.ts';
export * from './iso-week.ts';
export * from './normalise-date.ts';
export * from './parse-date.ts';
export * from './project-age.ts';
export * from './today.ts';
