/** Makes the pool close a connection instead of reusing it. knex checks this mark first. */
export function discard(connection: unknown, reason: unknown): void {
  if (typeof connection === 'object' && connection !== null)
    Object.assign(connection, { __knex__disposed: reason });
}

/** The reason why a connection must not be reused; undefined for a good one. */
export function whyDiscarded(connection: unknown): unknown {
  return typeof connection === 'object' && connection !== null && '__knex__disposed' in connection
    ? connection.__knex__disposed
    : undefined;
}
