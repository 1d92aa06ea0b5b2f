export * from './report-lines.ts';
export * from './schema.ts';
export * from './weekly-email-html.ts';
export * from './weekly-email-subject.ts';
export * from './weekly-email-text.ts';
export * from './weekly-update.ts';
export * from './weekly-update-as-text.ts';
