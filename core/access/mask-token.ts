const MASK = '•'.repeat(8);

/**
 * A token for display: its first and last 4 characters around bullets. A token that is too short is hidden
 * completely.
 */
export function maskToken(token: string): string {
  return token.length <= 8 ? MASK : token.slice(0, 4) + MASK + token.slice(-4);
}
