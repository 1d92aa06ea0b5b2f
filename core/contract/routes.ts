/**
 * The contract: every call of SPEC section 7 and of DECISIONS, by the one name it has everywhere. Imported
 * as `routes`; a module rather than an object, so that a bundle carries only the routes it names.
 */
export * from '../access/routes.ts';
export * from '../approvals/routes.ts';
export * from '../history/routes.ts';
export * from '../inputs/routes.ts';
export * from '../links/routes.ts';
export * from '../milestones/routes.ts';
export * from '../projects/routes.ts';
export * from '../server/routes.ts';
export * from '../weekly-update/routes.ts';
