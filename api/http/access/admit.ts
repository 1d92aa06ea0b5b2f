import { PROJECT_NOT_FOUND } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Route, Subject, View } from '@project-dashboard/core/contract/route';
import type { Author } from '@project-dashboard/core/rules/history/author';
import { line } from '@project-dashboard/core/texts/text/schema';
import * as z from 'zod/mini';
import { notFound, Refusal } from '../../refusals/refusal.ts';
import type { Exchange } from '../exchange.ts';
import { assertBelowCeiling } from '../pages/site.ts';
import { keepProjectCookie, mayUseCookies } from './cookies.ts';
import { findAccess, findProjectOf } from './find-access.ts';
import type { Gate } from './gate.ts';
import { agencySession, identify } from './identify.ts';
import { authorOf, ownTokenOf, type Principal, viewOf } from './principal.ts';

/** The result of an admission: the view, the author of changes and the project of the request. */
export interface Admission {
  readonly view: View;
  readonly by: Author;
  readonly projectId: string | undefined;
  /** The project's state; undefined if the request names no single project. */
  readonly revision: number | undefined;
  /** True if the caller is a client that takes part, and sees what belongs to that. */
  readonly isParticipant: boolean;
  /** The token of a named internal link, if the request was authorized by one. */
  readonly ownToken: string | undefined;
}

export interface RoutedRequest {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly exchange: Exchange;
  /**
   * Reads the JSON body, at most as long as the view allows, without checking its values; undefined for a route
   * without a body.
   */
  readonly readBody: (view: View) => Promise<unknown>;
}

const idText = line(200);
const rowsInBody = z.object({ items: z.array(z.object({ id: idText })) });

/**
 * Authorizes a request. Throws 401 without a valid credential, 403 if the role never has the right (decided before
 * any row is looked up), and 404 for a row that does not exist or is in another project.
 */
export async function admit(gate: Gate, routed: RoutedRequest): Promise<Admission> {
  const { route, params, exchange } = routed;
  if (route.allow === 'anyone')
    return 'token' in params
      ? admitByPath(gate, routed, params.token ?? '')
      : {
          view: 'internal',
          by: { role: 'internal', link: null },
          projectId: undefined,
          revision: undefined,
          isParticipant: false,
          ownToken: undefined,
        };
  const principals = await identify(gate, exchange);
  const allowed = principals.filter((principal) => mayUse(route, principal));
  const [first, ...others] = allowed;
  if (first === undefined) throw forbidden(route, principals);
  if (route.of !== undefined) return admitTo(gate, routed, principals, route.of, params);
  chosen(exchange, first);
  if (others.length === 0) return admissionOf(first);
  // This browser has several projects open and the path names none of them, so the rows in the body decide.
  const rows = rowsInBody.safeParse(await routed.readBody(viewOf(first)));
  const id = rows.success ? rows.data.items[0]?.id : undefined;
  if (id === undefined) return admissionOf(first);
  return admitTo(gate, routed, principals, 'milestone', { id });
}

async function admitTo(
  gate: Gate,
  { route, exchange }: RoutedRequest,
  principals: readonly Principal[],
  subject: Subject,
  params: RoutedRequest['params'],
): Promise<Admission> {
  const id = params.id ?? '';
  if (!Object.values(params).every((param) => idText.safeParse(param).success)) throw notFound();
  const [only, second] = principals;
  const isOwnProject =
    subject === 'project' &&
    second === undefined &&
    only?.role !== 'agency' &&
    only?.projectId === id;
  if (only !== undefined && isOwnProject) {
    chosen(exchange, only);
    return admissionOf(only);
  }
  const project = await findProjectOf(gate.db, subject, id);
  const principal =
    project && principals.find((it) => it.role === 'agency' || it.projectId === project.projectId);
  if (!project || !principal) throw notFound();
  chosen(exchange, principal);
  if (!mayUse(route, principal)) throw forbidden(route, [principal]);
  const { projectId, revision } = project;
  return { ...admissionOf(principal), projectId, revision };
}

async function admitByPath(
  gate: Gate,
  { route, exchange }: RoutedRequest,
  token: string,
): Promise<Admission> {
  const access = await findAccess(gate, token);
  if (access === null)
    throw await gate.attempts.count(exchange, new Refusal(404, PROJECT_NOT_FOUND));
  assertBelowCeiling(gate.site, exchange, access.view);
  exchange.state.role = access.view;
  const { projectId } = access;
  const now = gate.clock();
  if (
    route.path === endpoints.readProjectByToken.path &&
    !(await isPreview(gate, exchange, access.view))
  )
    gate.openings.note({ ...access, token }, now);
  if (mayUseCookies(gate.site, exchange))
    keepProjectCookie(gate.site, exchange, { projectId, token, now });
  const { view, revision, link } = access;
  return {
    ...{ view, projectId, revision, by: { role: view, link } },
    isParticipant: view === 'client' && access.takesPart,
    ownToken: ownTokenOf({ role: view, link, token }),
  };
}

function chosen({ state }: Exchange, principal: Principal): void {
  state.role = principal.role;
  state.principal = principal;
}

/** True if the agency opens the client view with its own session. It does not count as an opening by the client. */
const isPreview = async (gate: Gate, exchange: Exchange, view: View): Promise<boolean> =>
  view === 'client' && (await agencySession(gate, exchange)) !== null;

const admissionOf = (principal: Principal): Admission => ({
  view: viewOf(principal),
  by: authorOf(principal),
  projectId: principal.role === 'agency' ? undefined : principal.projectId,
  revision: principal.role === 'agency' ? undefined : principal.revision,
  isParticipant: principal.role === 'client' && principal.takesPart,
  ownToken: principal.role === 'agency' ? undefined : ownTokenOf(principal),
});

const mayUse = (route: Route, principal: Principal): boolean =>
  route.allow === 'anyone' ||
  (route.allow.includes(principal.role) &&
    !(route.isParticipation && principal.role === 'client' && !principal.takesPart));

const forbidden = ({ isParticipation }: Route, principals: readonly Principal[]): Refusal => {
  if (!principals.every(({ role }) => role === 'client'))
    return new Refusal(403, "This needs the agency key; a project's access link is not enough.");
  return new Refusal(
    403,
    isParticipation
      ? 'The client cannot do this in this project.'
      : 'A client access link may not do this. Ask the agency.',
  );
};
