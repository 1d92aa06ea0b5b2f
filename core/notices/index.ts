export * from './agency-notices.ts';
export * from './approval-notices.ts';
export * from './calendar-notices.ts';
export * from './change-notices.ts';
export * from './copy-notices.ts';
export * from './item-kind.ts';
export * from './notice.ts';
export * from './timeline-notices.ts';
