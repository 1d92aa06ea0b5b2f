/**
 * The contract: every route by name. Imported as `routes`. It is a module rather
 * than an object, so that a bundle contains only the routes it uses.
 */
export * from '../access/routes.ts';
export * from '../agency/routes.ts';
export * from '../approvals/routes.ts';
export * from '../calendar/routes.ts';
export * from '../feeds/routes.ts';
export * from '../history/routes.ts';
export * from '../inputs/routes.ts';
export * from '../links/routes.ts';
export * from '../live/routes.ts';
export * from '../milestones/routes.ts';
export * from '../notes/routes.ts';
export * from '../projects/routes.ts';
export * from '../reminders/routes.ts';
export * from '../server/routes.ts';
export * from '../slip/routes.ts';
export * from '../tables/routes.ts';
export * from '../webhooks/routes.ts';
export * from '../weekly-update/routes.ts';
