import { sanitise } from '../../terminal/output/sanitise.ts';
import type { MailProblem } from './mail-kind.ts';

/** The command that sends a mail of a group again. */
export const sendAgain =
  (group: string) =>
  ({ slug, email, state }: MailProblem): string =>
    `project-dashboard ${group} send ${sanitise(slug)} --only ${sanitise(email)} --resend ${state}`;
