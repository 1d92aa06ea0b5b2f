import type { Client } from '@project-dashboard/core/contract/client/client';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import { InvalidArgumentError } from 'commander';
import { many, text } from '../commands/flags.ts';
import { approvals, findRow, inputs } from './row-list.ts';

/** How causes are written, for the help of a command. */
export const CAUSE_HELP =
  'Causes: input:ROW, approval:ROW, ours, scope, outside:NAME; a row by its title, a part of it, or id. Add =DAYS to each of several causes to divide the working days of the move.';

const WRITTEN = /^(?:(input|approval|outside):(.+?)|(ours|scope))(?:=(\d+))?$/su;

/** Reads one `--cause`, such as `input:Customer list=3`. The id of a row may be its title. */
export function readCause(text: string): StatedCause {
  const [, named, name, own, days] = WRITTEN.exec(text) ?? [];
  const counted = days === undefined ? {} : { days: Number(days) };
  if (named === 'input' || named === 'approval') return { kind: named, id: name, ...counted };
  if (named === 'outside') return { kind: named, text: name, ...counted };
  if (own === 'ours' || own === 'scope') return { kind: own, ...counted };
  throw new InvalidArgumentError(
    'Use input:ROW, approval:ROW, ours, scope or outside:NAME, and =DAYS to divide the days.',
  );
}

export const CAUSE = many('cause', 'what caused the move; at most three', readCause);
export const EXPECTED = text('date', 'when the named item is expected, if it is not late yet');

/** What a command line says about the causes of a move. */
interface TypedCauses {
  readonly cause: readonly StatedCause[] | undefined;
  readonly reason: string | undefined;
  readonly expected: string | undefined;
}

/**
 * The causes for a request, with the ids of their rows; nothing if none is named. The reason belongs to every cause but an
 * outside one, which has a name in its place, and the expected day to the items of the client. Throws a Failure for a row
 * that does not exist or is not the only one.
 */
export async function causesOf(
  { cause, reason, expected }: TypedCauses,
  client: Client,
  project: { readonly id: string; readonly slug: string },
): Promise<{ causes?: StatedCause[] }> {
  if (cause === undefined) return {};
  const causes = cause.map(async (one) => {
    const { kind, id } = one;
    const why = reason !== undefined && kind !== 'outside' ? { text: reason } : {};
    if (kind !== 'input' && kind !== 'approval') return { ...one, ...why };
    const { row } = await findRow(kind === 'input' ? inputs : approvals, client, project, id ?? '');
    const expectedOn = expected === undefined ? {} : { expectedOn: expected };
    return { ...one, ...why, ...expectedOn, id: row.id };
  });
  return { causes: await Promise.all(causes) };
}
