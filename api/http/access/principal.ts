import type { View } from '@project-dashboard/core/contract';
import type { Author } from '@project-dashboard/core/history';
import type { Session } from '../../access/session.ts';

/** Whoever holds the agency key, or a session that was begun with it. */
export interface Agency {
  readonly role: 'agency';
  /** The session of the request's cookie; undefined for the key itself. */
  readonly session: Session | undefined;
}

/** Whoever holds a link of a project. */
export interface Member {
  readonly role: View;
  readonly projectId: string;
  /** The project's state when the token was looked up; changes with everything in the project. */
  readonly revision: number;
  /** The name of a named client link; null for the project's own two links. */
  readonly link: string | null;
}

/** Who a credential makes its bearer (DECISIONS "Who may do what"). */
export type Principal = Agency | Member;

/** A principal as the history names it. */
export const authorOf = (principal: Principal): Author =>
  principal.role === 'agency'
    ? { role: 'agency', link: null }
    : { role: principal.role, link: principal.link };

/** The view that a principal has; the agency sees what the internal view sees. */
export const viewOf = (principal: Principal): View =>
  principal.role === 'agency' ? 'internal' : principal.role;
