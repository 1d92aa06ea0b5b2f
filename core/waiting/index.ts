export * from './agency-items.ts';
export * from './waiting-items.ts';
export * from './waiting-mail.ts';
