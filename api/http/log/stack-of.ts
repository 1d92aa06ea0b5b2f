/**
 * The stack of an error without anything that looks like a token or a key, because a driver may quote values in its
 * messages.
 */
export function stackOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/[\w-]{32,}/g, '[redacted]');
}
