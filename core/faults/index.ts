export * from './faults.ts';
