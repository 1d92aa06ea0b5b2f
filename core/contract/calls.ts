/**
 * Every route's call by its one name: its address, topics and reply, without what the server alone reads. Imported as `calls`; a
 * module rather than an object, so that a bundle carries only the calls it names.
 */
export * from '../access/calls.ts';
export * from '../approvals/calls.ts';
export * from '../inputs/calls.ts';
export * from '../links/calls.ts';
export * from '../milestones/calls.ts';
export * from '../projects/agency-calls.ts';
export * from '../projects/calls.ts';
export * from '../server/calls.ts';
export * from '../weekly-update/calls.ts';
