export * from './email/weekly-email-html.ts';
export * from './email/weekly-email-text.ts';
export { weeklyEmailSubject } from './email/weekly-email-words.ts';
export * from './email/weekly-mail-text.ts';
export * from './mail-schema.ts';
export * from './report-lines.ts';
export * from './schema.ts';
export * from './weekly-update.ts';
export * from './weekly-update-as-text.ts';
