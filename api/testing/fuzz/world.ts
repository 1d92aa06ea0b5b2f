import type { OutgoingHttpHeaders } from 'node:http';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { readSettings } from '../../settings.ts';
import { unsubscribeUrl } from '../../weekly-update/unsubscribe-page.ts';
import { cookiesOf, rawRequest } from '../raw-request.ts';
import { startTestServer, type TestServer } from '../server.ts';
import type { DatabaseKind } from '../test-database.ts';
import { claimMail } from '../weekly-mail.ts';
import type { FuzzRequest, PrincipalName } from './request.ts';

/** A server with two projects, and the ids and tokens for the placeholders in a request. */
export interface World {
  readonly server: TestServer;
  readonly own: Project;
  readonly other: Project;
  /** Sends a request as its principal. `Answer.sent` is the path with its ids. */
  send(request: FuzzRequest): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly sent: string;
}

/** Texts that only editors of one project may read. */
export const MARKS = { own: 'mark-of-the-own-project', other: 'mark-of-the-other-project' };

/** Makes a world. Stop its server afterwards. */
export async function makeWorld(kind: DatabaseKind): Promise<World> {
  const server = await startTestServer({ kind, settings: { trustedProxies: 1 } });
  const ids = new Map<string, string>([
    ['agencyKey', server.agencyKey],
    ['origin', server.url],
  ]);
  const [own, other] = [await fill(server, 'own', ids), await fill(server, 'other', ids)];
  ids.set('session', await cookieOf(server, '/api/session', { key: server.agencyKey }));
  ids.set('ownCookie', await cookieOf(server, `/api/projects/token/${own.internalToken}`));
  ids.set('otherCookie', await cookieOf(server, `/api/projects/token/${other.clientToken}`));

  let calls = 0;
  const resolve = (text: string) =>
    text.replace(/<([\w.]+)>/g, (written, name: string) => ids.get(name) ?? written);
  return {
    server,
    own,
    other,
    async send({ principal, method, path, headers, body }) {
      const sent = resolve(path);
      const usual: OutgoingHttpHeaders = {
        ...credentialOf(principal, resolve),
        // Many failures from one address would soon get 429.
        'X-Forwarded-For': `10.1.${(calls >> 8) & 255}.${calls++ & 255}`,
      };
      const added = Object.entries(headers).map(([name, value]) => [name, resolve(value)]);
      const bytes = body === undefined ? undefined : Buffer.from(resolve(body));
      // node:http sets the length of a body for some methods only.
      if (bytes !== undefined) usual['Content-Length'] = bytes.length;
      const answer = await rawRequest(server.url, sent, {
        method,
        headers: { ...usual, ...Object.fromEntries(added) },
        ...(bytes === undefined ? {} : { body: bytes }),
      });
      // Most of the requests that follow would be refused.
      if (answer.status === 200 && /\/(rotate|archive)$/.test(sent))
        await reopen(server, sent.includes(own.id) ? own : other);
      return { status: answer.status, text: answer.text, sent };
    },
  };
}

/** Gives a project its tokens back, and takes it out of the archive. */
const reopen = (
  { database }: TestServer,
  { id, internalToken, clientToken }: Project,
): Promise<unknown> =>
  database
    .writer('projects')
    .where({ id })
    .update({ internal_token: internalToken, client_token: clientToken, archived_at: null });

const BEARERS: Readonly<Partial<Record<PrincipalName, string>>> = {
  agency: '<agencyKey>',
  ownInternal: '<own.internalToken>',
  ownClient: '<own.clientToken>',
  otherInternal: '<other.internalToken>',
  otherClient: '<other.clientToken>',
  unknown: 'f'.repeat(32),
};

function credentialOf(
  principal: PrincipalName,
  resolve: (text: string) => string,
): Readonly<Record<string, string>> {
  const bearer = BEARERS[principal];
  if (bearer !== undefined) return { Authorization: `Bearer ${resolve(bearer)}` };
  if (principal === 'malformed') return { Authorization: 'Basic Zm9vOmJhcg==' };
  if (principal === 'nobody') return {};
  return { Cookie: resolve(`<${principal}>`), 'Sec-Fetch-Site': 'same-origin' };
}

/** A project with a row of each kind, and marks in its confidential fields. */
async function fill(
  server: TestServer,
  name: 'own' | 'other',
  ids: Map<string, string>,
): Promise<Project> {
  const agency = server.client(server.agencyKey);
  const project = await server.createProject({ title: `Study of ${name}`, slug: name });
  const { id } = project;
  // No route writes this field.
  await server.database
    .writer('projects')
    .where({ id })
    .update({ design_improvements: JSON.stringify([MARKS[name]]) });
  const dueDate = '2026-12-01';
  const milestone = await agency.createMilestone({ id, body: { dueDate, status: 'pending' } });
  await agency.createMilestone({ id, body: { dueDate: '2026-12-03' } });
  await agency.rescheduleMilestone({
    id: milestone.id,
    body: { newDate: '2026-12-02', reason: MARKS[name] },
  });
  const input = await agency.createInput({ id, body: { title: 'Logos' } });
  const approval = await agency.createApproval({ id, body: { itemName: 'Concept' } });
  const email = 'rosa@client.example';
  const recipient = await agency.addRecipient({ id, body: { email } });
  const link = await agency.createLink({ id, body: { name: MARKS[name] } });
  const { delivery, claim } = await claimMail(agency, { projectId: id, email });
  const site = { ...readSettings({}), publicUrl: 'http://localhost' };
  const unsubscribe = await unsubscribeUrl(server.database.reader, site, recipient.id);
  const made = {
    ...{ project: id, milestone: milestone.id, input: input.id, approval: approval.id },
    ...{ recipient: recipient.id, delivery: delivery.id, claim: claim ?? '', slug: project.slug },
    link: link.id,
    ...{ internalToken: project.internalToken, clientToken: project.clientToken },
    unsubscribe: unsubscribe?.split('/').at(-1) ?? '',
    gone: '0196f0c5-0000-7000-8000-000000000000',
  };
  for (const [key, value] of Object.entries(made)) ids.set(`${name}.${key}`, value);
  return project;
}

/** The cookie that a response sets, as a browser sends it back. */
async function cookieOf(server: TestServer, path: string, body?: object): Promise<string> {
  const response = await rawRequest(server.url, path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    ...(body === undefined ? {} : { body }),
  });
  const cookie = cookiesOf(response);
  if (cookie === '') throw new Error(`No cookie was set: ${response.text}`);
  return cookie;
}
