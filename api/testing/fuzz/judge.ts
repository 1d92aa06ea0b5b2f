import { NOT_FOR_CLIENTS } from '../samples.ts';
import type { FuzzRequest } from './request.ts';
import { type Answer, MARKS, type World } from './world.ts';

/** The error in a response; undefined if there is none. */
export function faultOfAnswer(
  world: World,
  request: FuzzRequest,
  { status, text, sent }: Answer,
): string | undefined {
  const { server, own, other } = world;
  if (status >= 500) return 'the server failed';
  if (/\n\s+at .+:\d+:\d+/.test(text)) return 'the response contains a stack trace';
  if (text.includes(server.agencyKey)) return 'the response contains the agency key';
  const isAgency = request.principal === 'agency' || request.principal === 'session';
  const offers = (credential: string) => sent.includes(credential);
  const mayRead = (name: 'own' | 'other', project: typeof own) =>
    isAgency ||
    request.principal === `${name}Internal` ||
    request.headers.Cookie?.includes(`${name}Cookie`) === true ||
    (name === 'own' && request.principal === 'ownCookie') ||
    offers(project.internalToken);
  for (const [name, project] of [
    ['own', own],
    ['other', other],
  ] as const) {
    if (mayRead(name, project)) continue;
    const secrets = [MARKS[name], project.internalToken, project.clientToken];
    if (secrets.some((secret) => text.includes(secret)))
      return `the response contains a secret of ${name}`;
  }
  const isClient = /Client$/.test(request.principal) && !offers(own.internalToken);
  // The OpenAPI document contains the names of these fields.
  if (
    isClient &&
    !sent.startsWith('/api/openapi.json') &&
    !/Internal|Cookie/.test(request.principal)
  )
    if (NOT_FOR_CLIENTS.test(text) && !isEcho(request)) return 'a client got an internal field';
  if (status === 412 || status < 400) return undefined;
  const tokens = [own, other].flatMap((it) => [it.internalToken, it.clientToken]);
  return tokens.some((token) => text.includes(token)) ? 'a refusal named a token' : undefined;
}

/** A refusal may repeat a key from the request. */
const isEcho = ({ body = '', path }: FuzzRequest): boolean => NOT_FOR_CLIENTS.test(body + path);

/** True if a response means that nothing has changed. */
export const mustNotChange = ({ method }: FuzzRequest, { status }: Answer): boolean =>
  status >= 400 || ['GET', 'HEAD', 'OPTIONS'].includes(method);
