export * from './approval-given.ts';
export * from './describe-change.ts';
export * from './evidence-page.ts';
export * from './fold-ticks.ts';
export * from './item-stories.ts';
export * from './time-text.ts';
