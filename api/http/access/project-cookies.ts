import type { Exchange } from '../exchange.ts';
import type { Site } from '../pages/site.ts';
import { COOKIE_SECONDS, cookieName, cookiesNamed, setCookie } from './cookies.ts';

/** The most project cookies in one browser; a further one replaces the oldest. */
const MOST_PROJECT_COOKIES = 10;

interface ProjectCookie {
  readonly projectId: string;
  readonly token: string;
  /** When the cookie was set, in seconds since 1970. */
  readonly setAt: number;
}

const prefixOf = (site: Site, exchange: Exchange): string =>
  `${cookieName(site, exchange, 'project')}_`;

function projectCookies(site: Site, exchange: Exchange): ProjectCookie[] {
  return cookiesNamed(exchange, prefixOf(site, exchange)).flatMap(([projectId, value]) => {
    const [, setAt, token] = /^(\d{1,12})\.(\w{32,128})$/.exec(value) ?? [];
    return setAt === undefined || token === undefined
      ? []
      : [{ projectId, token, setAt: Number(setAt) }];
  });
}

/**
 * The project tokens in the request's cookies that have not ended, the newest {@link MOST_PROJECT_COOKIES} of them. A browser
 * may keep a cookie for longer than it was told.
 */
export function projectCookieTokens(site: Site, exchange: Exchange, now: Date): string[] {
  const ended = now.getTime() / 1000 - COOKIE_SECONDS;
  return newestFirst(projectCookies(site, exchange).filter(({ setAt }) => setAt > ended))
    .slice(0, MOST_PROJECT_COOKIES)
    .map(({ token }) => token);
}

/** Stores the token of a loaded project in a cookie, so that cookies alone are enough for later requests. */
export function keepProjectCookie(
  site: Site,
  exchange: Exchange,
  kept: { readonly projectId: string; readonly token: string; readonly now: Date },
): void {
  const prefix = prefixOf(site, exchange);
  const seconds = Math.floor(kept.now.getTime() / 1000);
  setCookie(site, exchange, prefix + kept.projectId, `${seconds}.${kept.token}`, COOKIE_SECONDS);
  const others = projectCookies(site, exchange).filter((it) => it.projectId !== kept.projectId);
  for (const { projectId } of newestFirst(others).slice(MOST_PROJECT_COOKIES - 1))
    setCookie(site, exchange, prefix + projectId, '', 0);
}

/** Removes all project cookies from the browser. */
export function dropProjectCookies(site: Site, exchange: Exchange): void {
  const prefix = prefixOf(site, exchange);
  for (const [projectId] of cookiesNamed(exchange, prefix))
    setCookie(site, exchange, prefix + projectId, '', 0);
}

const newestFirst = (cookies: readonly ProjectCookie[]): ProjectCookie[] =>
  cookies.toSorted((a, b) => b.setAt - a.setAt);
