export * from './due.ts';
export * from './email/reminder-html.ts';
export * from './email/reminder-text.ts';
export { reminderSubject } from './email/reminder-words.ts';
export * from './reminded-text.ts';
export * from './reminder-of.ts';
export * from './rest-text.ts';
export * from './schema.ts';
