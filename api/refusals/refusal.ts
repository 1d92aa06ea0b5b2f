import type { Fault } from '@project-dashboard/core/contract/faults/faults';
import type { RuleRefusal } from '@project-dashboard/core/rows/fields/field-table';

export type { Fault };

interface RefusalParts {
  readonly errors?: readonly Fault[];
  /** The whole current row, for 412. mount cuts it to the principal's view. */
  readonly current?: unknown;
  /** The change that an undo would have overwritten. For 409. */
  readonly laterChange?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A request that is refused with a problem response. Throwing it inside a transaction rolls everything
 * back. `detail` is one sentence that a person can act on.
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

/** 404, the same for an id that does not exist and for an id of another project. */
export const notFound = (): Refusal =>
  new Refusal(404, 'Nothing was found at this address. Check it, or reload the project.');

/** A change of an archived project. The server answers 409 with a sentence for the principal's view. */
export class ProjectArchived extends Error {
  override readonly name = 'ProjectArchived';

  /** `archivedAt` is UTC, ISO 8601. */
  constructor(readonly archivedAt: string) {
    super('The project is archived.');
  }
}

/** 422 for one value, named by its path in the body. */
export const invalid = (path: string, message: string): Refusal =>
  invalidInput([{ path, message }]);

/** 404 or 422 for what a rule of core refuses. */
export const refusalOf = ({ code, path, message }: RuleRefusal): Refusal =>
  code === 'not-found' ? notFound() : invalid(path, message);

const MOST_FAULTS = 20;

/** 422 for all errors in the input. `detail` states the first one; `errors` lists them by path. */
export function invalidInput(faults: readonly Fault[]): Refusal {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const detail = first === undefined ? 'The values are invalid.' : `${inWords(first)}${more}`;
  return new Refusal(422, detail, { errors: faults.slice(0, MOST_FAULTS) });
}

const inWords = ({ path, message }: Fault): string =>
  path === '' ? message : `${path}: ${message}`;

/** 412: the change is based on an outdated version. */
export const stale = (current: unknown): Refusal =>
  new Refusal(
    412,
    'Someone else changed this in the meantime. Reload it and make your change again.',
    { current },
  );
