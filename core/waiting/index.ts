export * from './agency-items.ts';
export * from './section-counts.ts';
export * from './waiting-items.ts';
export * from './waiting-mail.ts';
export * from './waiting-texts.ts';
