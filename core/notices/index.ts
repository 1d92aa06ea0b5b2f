export * from './agency-notices.ts';
export * from './change-notices.ts';
export * from './download-notices.ts';
export * from './item-kind.ts';
export * from './notice.ts';
