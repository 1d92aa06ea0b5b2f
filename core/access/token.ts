/** True for a well-formed access token: 32 or more letters, digits and underscores (SPEC section 5). */
export function isAccessToken(text: string | null | undefined): text is string {
  return /^[A-Za-z0-9_]{32,}$/.test(text ?? '');
}

/** A new access token: 16 random bytes as 32 hexadecimal characters (SPEC section 9). */
export function makeToken(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const MASK = '•'.repeat(8);

/** A token for display: its first and last 4 characters around bullets; nothing of one too short to hide any. */
export function maskToken(token: string): string {
  return token.length <= 8 ? MASK : token.slice(0, 4) + MASK + token.slice(-4);
}

/** The address that opens a project: the origin and the token query (SPEC section 2). */
export function projectUrl(origin: string, token: string): string {
  return `${origin.replace(/\/+$/, '')}/?token=${encodeURIComponent(token)}`;
}
