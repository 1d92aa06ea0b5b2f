/** True for a well-formed access token: 32 or more letters, digits and underscores. */
export function isAccessToken(text: string | null | undefined): text is string {
  return /^[A-Za-z0-9_]{32,}$/.test(text ?? '');
}

/** The address that opens a project: the origin followed by `/?token=` and the token. */
export function projectUrl(origin: string, token: string): string {
  return `${origin.replace(/\/+$/, '')}/?token=${encodeURIComponent(token)}`;
}

const MASK = '•'.repeat(8);

/**
 * A token for display: its first and last 4 characters around bullets. A token that is too short is hidden
 * completely.
 */
export function maskToken(token: string): string {
  return token.length <= 8 ? MASK : token.slice(0, 4) + MASK + token.slice(-4);
}

export const SECRET_KEYS: readonly string[] = [
  'claim',
  'clientToken',
  'internalToken',
  'secret',
  'token',
];

export const INVALID_TOKEN =
  'Invalid or missing access token. Please check your URL and try again.';
export const PROJECT_NOT_FOUND =
  'Project not found or access denied. Please check your token and try again.';
/** Below both. */
export const ASK_FOR_A_LINK = 'Ask your project lead for a new link.';
export const SERVER_AWAY = {
  title: 'We cannot reach the server.',
  text: 'Your link is not the problem. Check your connection, then try again.',
} as const;
/** The server refuses further requests for a while (429). */
export const SERVER_BUSY = {
  title: 'The server is busy.',
  text: 'Your link is not the problem. Wait a moment, then try again.',
} as const;
export const LOADING_PROJECT = 'Loading project data...';

/** A new access token: 16 random bytes as 32 hexadecimal characters. */
export function makeToken(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
