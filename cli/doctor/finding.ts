import { Failure } from '../terminal/failure.ts';

/** What a check is about. `name` is for scripts, `label` for people. */
interface Subject {
  readonly name: string;
  readonly label: string;
}

/** The result of one check. It never contains a secret. */
export interface Finding extends Subject {
  readonly state: 'ok' | 'warning' | 'failed';
  readonly message: string;
  /** What to do about it; null if the check passed. */
  readonly fix: string | null;
}

export const ok = (subject: Subject, message: string): Finding => ({
  ...subject,
  state: 'ok',
  message,
  fix: null,
});

const found =
  (state: 'warning' | 'failed') =>
  (subject: Subject, message: string, fix: string): Finding => ({
    ...subject,
    state,
    message,
    fix,
  });

/** The program works, but perhaps not as expected. */
export const warning = found('warning');
export const failed = found('failed');

/** The result of `look`. A Failure that it throws becomes a failed finding with the same fix. */
export async function foundBy(
  subject: Subject,
  look: () => Finding | Promise<Finding>,
): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, details } = error;
    const other =
      code === 'settings.invalid'
        ? 'See: project-dashboard help environment'
        : 'Run the command again with --debug to see the reason.';
    const { fix = other } = error;
    return failed(subject, [message, ...details].join(' '), fix);
  }
}
