/**
 * The endpoint of every route by name. A module rather than an object, so that a bundle contains only the endpoints it
 * uses.
 */

export * from '../messages/mail-ledger/endpoints.ts';
export * from '../messages/reminders/endpoints.ts';
export * from '../messages/webhooks/endpoints.ts';
export * from '../messages/weekly-update/endpoints.ts';
export * from '../rows/agency/endpoints.ts';
export * from '../rows/agency/settings-endpoints.ts';
export * from '../rows/approvals/endpoints.ts';
export * from '../rows/inputs/endpoints.ts';
export * from '../rows/links/endpoints.ts';
export * from '../rows/milestones/endpoints.ts';
export * from '../rows/notes/endpoints.ts';
export * from '../rows/projects/agency-endpoints.ts';
export * from '../rows/projects/endpoints.ts';
export * from '../rules/calendar/endpoints.ts';
export * from '../rules/history/endpoints.ts';
export * from '../rules/slip/endpoints.ts';
export * from './server/endpoints.ts';
export * from './server/feed-endpoints.ts';
export * from './server/live-endpoints.ts';
export * from './server/session-endpoints.ts';
export * from './server/table-endpoints.ts';
