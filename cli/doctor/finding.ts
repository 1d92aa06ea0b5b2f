import { Failure } from '../terminal/failure.ts';

/** What is looked at; `name` is for scripts. */
export interface Subject {
  readonly name: string;
  readonly label: string;
}

/** What a look at one thing found. A secret is never in it. */
export interface Finding extends Subject {
  readonly state: 'ok' | 'warning' | 'failed';
  readonly message: string;
  /** What to do about it; null when nothing is wrong. */
  readonly fix: string | null;
}

/** All is well. */
export const ok = (subject: Subject, message: string): Finding => ({
  ...subject,
  state: 'ok',
  message,
  fix: null,
});

/** The program works, but not as somebody may expect. */
export const warning = (subject: Subject, message: string, fix: string): Finding => ({
  ...subject,
  state: 'warning',
  message,
  fix,
});

/** Something does not work. */
export const failed = (subject: Subject, message: string, fix: string): Finding => ({
  ...subject,
  state: 'failed',
  message,
  fix,
});

/** What `look` finds; a Failure on the way becomes a finding with its own fix. */
export async function foundBy(
  subject: Subject,
  look: () => Finding | Promise<Finding>,
): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { message, details, fix = 'Run the command that you need with --debug.' } = error;
    return failed(subject, [message, ...details].join(' '), fix);
  }
}
