/** Makes the pool close a connection instead of lending it again: knex looks for this mark first. */
export function discard(connection: unknown, reason: unknown): void {
  if (typeof connection === 'object' && connection !== null)
    Object.assign(connection, { __knex__disposed: reason });
}

/** Why a connection is not to be used any more; undefined for a good one. */
export function whyDiscarded(connection: unknown): unknown {
  return typeof connection === 'object' && connection !== null && '__knex__disposed' in connection
    ? connection.__knex__disposed
    : undefined;
}
