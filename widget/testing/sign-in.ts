import type { Page } from 'playwright-core';
import type { TestServer } from '../../api/testing/server.ts';

/** The address of the project list with a sign-in link's code, and with a query. */
export async function signinPath(server: TestServer, query = ''): Promise<string> {
  const { pathname, hash } = new URL(await server.makeSigninLink());
  return pathname + query + hash;
}

/** Gives the browser of a page the agency's session, as its sign-in link does. */
export async function signIn(page: Page, server: TestServer): Promise<void> {
  const data = { key: server.agencyKey };
  const answer = await page.request.post(`${server.url}/api/session`, { data });
  if (!answer.ok()) throw new Error(`The server refuses the session: ${await answer.text()}`);
}
