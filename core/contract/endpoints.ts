/**
 * The endpoint of every route by name. A module rather than an object, so that a bundle contains only the endpoints it
 * uses.
 */
export * from '../access/endpoints.ts';
export * from '../agency/endpoints.ts';
export * from '../agency/settings-endpoints.ts';
export * from '../approvals/endpoints.ts';
export * from '../calendar/endpoints.ts';
export * from '../feeds/endpoints.ts';
export * from '../history/endpoints.ts';
export * from '../inputs/endpoints.ts';
export * from '../links/endpoints.ts';
export * from '../live/endpoints.ts';
export * from '../mail-ledger/endpoints.ts';
export * from '../milestones/endpoints.ts';
export * from '../notes/endpoints.ts';
export * from '../projects/agency-endpoints.ts';
export * from '../projects/endpoints.ts';
export * from '../reminders/endpoints.ts';
export * from '../server/endpoints.ts';
export * from '../slip/endpoints.ts';
export * from '../tables/endpoints.ts';
export * from '../webhooks/endpoints.ts';
export * from '../weekly-update/endpoints.ts';
