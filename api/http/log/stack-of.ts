/** The stack of an error with everything cut out that looks like a token or a key: a driver may quote values in its messages. */
export function stackOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/[\w-]{32,}/g, '[redacted]');
}
