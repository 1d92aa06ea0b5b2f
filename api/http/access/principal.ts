import type { View } from '@project-dashboard/core/contract/route';
import type { Author } from '@project-dashboard/core/rules/history/author';
import type { Session } from './sessions.ts';

/** A credential that is used for longer than one request. */
interface Credential {
  /** True if it has expired at this time. */
  hasExpired(now: Date): boolean;
  /** Looks it up in the database again. */
  isValid(): Promise<boolean>;
}

/** The holder of the agency key, or of a session started with it. */
interface Agency extends Credential {
  readonly role: 'agency';
  /** The session of the request's cookie; undefined for the agency key. */
  readonly session: Session | undefined;
}

interface Member extends Credential {
  readonly role: View;
  readonly projectId: string;
  /** The project's revision at the lookup of the token; it changes with every change of the project. */
  readonly revision: number;
  readonly takesPart: boolean;
  /** The link's id within its project. */
  readonly linkId: string;
  /** The name of a named link; null for the project's own two links. */
  readonly link: string | null;
  readonly token: string;
}

export type Principal = Agency | Member;

export const authorOf = (principal: Principal): Author =>
  principal.role === 'agency'
    ? { role: 'agency', link: null }
    : { role: principal.role, link: principal.link };

/**
 * The token of a named internal link; undefined for every other link. Its holder reads it as the project's internal
 * token, and never learns the token that goes on working when the agency ends the named link.
 */
export const ownTokenOf = ({
  role,
  link,
  token,
}: Pick<Member, 'role' | 'link' | 'token'>): string | undefined =>
  role === 'internal' && link !== null ? token : undefined;

/** Identifies the link of a principal among all projects; undefined for the agency. */
export const linkOf = (principal: Principal): string | undefined =>
  principal.role === 'agency' ? undefined : `${principal.projectId} ${principal.linkId}`;

/** The view of a principal; the agency has the internal view. */
export const viewOf = (principal: Principal): View =>
  principal.role === 'agency' ? 'internal' : principal.role;
