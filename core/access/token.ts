/** True for a well-formed access token: 32 or more letters, digits and underscores. */
export function isAccessToken(text: string | null | undefined): text is string {
  return /^[A-Za-z0-9_]{32,}$/.test(text ?? '');
}

/** The address that opens a project: the origin followed by `/?token=` and the token. */
export function projectUrl(origin: string, token: string): string {
  return `${origin.replace(/\/+$/, '')}/?token=${encodeURIComponent(token)}`;
}
