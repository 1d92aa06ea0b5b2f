import type { Fault } from '@project-dashboard/core/faults';

export type { Fault };

/** What a refusal may carry besides its sentence. */
export interface RefusalParts {
  /** What is wrong with the input. */
  readonly errors?: readonly Fault[];
  /** The row as it stands, whole; mount cuts it to the caller's view. For 412. */
  readonly current?: unknown;
  /** The change that an undo would have overwritten. For 409. */
  readonly laterChange?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A request that is answered with an error of DECISIONS "Answers". Throwing it inside a transaction rolls
 * everything back: a refusal changes nothing. `detail` is one sentence that a person can act on.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly parts: RefusalParts = {},
  ) {
    super(detail);
  }
}

/** 404: the same answer for an id that does not exist and for one of another project. */
export const notFound = (): Refusal =>
  new Refusal(404, 'Nothing was found at this address. Check it, or reload the project.');

/** A change of an archived project. The server answers it with 409 and a sentence for the caller's view. */
export class ProjectArchived extends Error {
  override readonly name = 'ProjectArchived';

  /** `archivedAt` is UTC, ISO 8601. */
  constructor(readonly archivedAt: string) {
    super('The project is archived.');
  }
}

/** 422 for one value, named by its place in the body. */
export const invalid = (path: string, message: string): Refusal =>
  invalidInput([{ path, message }]);

/** The most faults that one refusal names. */
const MOST_FAULTS = 20;

/** 422 for all that is wrong with the input: the first fault in words, each of them by its place. */
export function invalidInput(faults: readonly Fault[]): Refusal {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const detail = first === undefined ? 'The values are wrong.' : `${inWords(first)}${more}`;
  return new Refusal(422, detail, { errors: faults.slice(0, MOST_FAULTS) });
}

const inWords = ({ path, message }: Fault): string =>
  path === '' ? message : `${path}: ${message}`;

/** 412: the change is based on a version that is no longer current. */
export const stale = (current: unknown): Refusal =>
  new Refusal(
    412,
    'Someone else changed this in the meantime. Reload it and make your change again.',
    {
      current,
    },
  );
