import type { View } from '@project-dashboard/core/contract';
import type { Author } from '@project-dashboard/core/history';
import type { Session } from '../../access/session.ts';

/** Whoever holds the agency key, or a session that was begun with it. */
export interface Agency {
  readonly role: 'agency';
  /** The session of the request's cookie; undefined for the key itself. */
  readonly session: Session | undefined;
}

/** Whoever holds one of a project's two tokens. */
export interface Member {
  readonly role: View;
  readonly projectId: string;
  /** The project's state when the token was looked up; changes with everything in the project. */
  readonly revision: number;
}

/** Who a credential makes its bearer (DECISIONS "Who may do what"). */
export type Principal = Agency | Member;

/** A principal as the history names it. */
export const authorOf = ({ role }: Principal): Author => ({ role, link: null });

/** The view that a principal has; the agency sees what the internal view sees. */
export const viewOf = (principal: Principal): View =>
  principal.role === 'agency' ? 'internal' : principal.role;
