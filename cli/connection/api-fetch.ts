/** The server redirected the request to another address. */
export class Redirection extends Error {
  override readonly name = 'Redirection';

  constructor(
    /** The address it redirects to, without its query. */
    readonly target: string,
  ) {
    super(`Redirected to ${target}.`);
  }
}

/** `fetch` that follows no redirect, so that the agency key only goes to the server in the settings. */
export const apiFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.status < 300 || response.status >= 400 || response.status === 304) return response;
  await response.body?.cancel();
  throw new Redirection(targetOf(response));
};

function targetOf({ headers, url }: Response): string {
  const location = headers.get('Location') ?? '';
  if (!URL.canParse(location, url)) return 'another address';
  const { origin, pathname } = new URL(location, url);
  return origin + pathname;
}
