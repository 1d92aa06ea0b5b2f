export * from './due.ts';
export * from './reminded-text.ts';
export * from './reminder-mail.ts';
export * from './reminder-of.ts';
export * from './rest-text.ts';
export * from './schema.ts';
