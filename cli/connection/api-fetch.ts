/** The server answered with the address of another one. */
export class Redirection extends Error {
  override readonly name = 'Redirection';

  constructor(
    /** Where it points, without a query. */
    readonly target: string,
  ) {
    super(`Redirected to ${target}.`);
  }
}

/** `fetch` that follows no redirection: the agency key goes to the server that was named and to no other. */
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
