import type { FuzzRequest } from './request.ts';
import { type Answer, MARKS, type World } from './world.ts';

/** What no answer to a client may hold, whatever it is about (SPEC section 6). */
const NOT_FOR_CLIENTS =
  /internalToken|clientToken|originalDueDate|dateChange|proofScreenshot|designImprovements|orchestrationImprovements/;

/** What is wrong with an answer; undefined where nothing is. */
export function faultOfAnswer(
  world: World,
  request: FuzzRequest,
  { status, text, sent }: Answer,
): string | undefined {
  const { server, own, other } = world;
  if (status >= 500) return 'the server failed';
  if (/\n\s+at .+:\d+:\d+/.test(text)) return 'a stack trace came out';
  if (text.includes(server.agencyKey)) return 'the agency key came out';
  const isAgency = request.caller === 'agency' || request.caller === 'session';
  const offers = (credential: string) => sent.includes(credential);
  const mayRead = (name: 'own' | 'other', project: typeof own) =>
    isAgency ||
    request.caller === `${name}Internal` ||
    request.headers.Cookie?.includes(`${name}Cookie`) === true ||
    (name === 'own' && request.caller === 'ownCookie') ||
    offers(project.internalToken);
  for (const [name, project] of [
    ['own', own],
    ['other', other],
  ] as const) {
    if (mayRead(name, project)) continue;
    const secrets = [MARKS[name], project.internalToken, project.clientToken];
    if (secrets.some((secret) => text.includes(secret))) return `a secret of ${name} came out`;
  }
  const isClient = /Client$/.test(request.caller) && !offers(own.internalToken);
  // The contract's own description names these keys.
  if (isClient && !sent.startsWith('/api/openapi.json') && !/Internal|Cookie/.test(request.caller))
    if (NOT_FOR_CLIENTS.test(text) && !isEcho(request)) return 'a client got an internal field';
  if (status === 412 || status < 400) return undefined;
  const tokens = [own, other].flatMap((it) => [it.internalToken, it.clientToken]);
  return tokens.some((token) => text.includes(token)) ? 'a refusal named a token' : undefined;
}

/** A refusal may name a key that the caller wrote. */
const isEcho = ({ body = '', path }: FuzzRequest): boolean => NOT_FOR_CLIENTS.test(body + path);

/** Whether an answer promises that nothing has changed. */
export const mustNotChange = ({ method }: FuzzRequest, { status }: Answer): boolean =>
  status >= 400 || ['GET', 'HEAD', 'OPTIONS'].includes(method);
