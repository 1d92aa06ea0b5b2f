/**
 * Every route's call by name: address, topics and response. Imported as `calls`. It is a module rather than an
 * object, so that a bundle contains only the calls it uses.
 */
export * from '../access/calls.ts';
export * from '../approvals/calls.ts';
export * from '../history/calls.ts';
export * from '../inputs/calls.ts';
export * from '../links/calls.ts';
export * from '../live/calls.ts';
export * from '../milestones/calls.ts';
export * from '../projects/agency-calls.ts';
export * from '../projects/calls.ts';
export * from '../server/calls.ts';
export * from '../weekly-update/calls.ts';
