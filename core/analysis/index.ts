export * from './analysis-plan-as-text.ts';
export * from './success-criteria.ts';
