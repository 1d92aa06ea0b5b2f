import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Reply, Routes } from '@project-dashboard/core/contract/types';
import type { SlipLedger } from '@project-dashboard/core/rules/slip/schema';
import type { Reading } from '../../ui/form/Read.tsx';
import { useProject } from '../ProjectContext.ts';
import { useRead } from './use-read.ts';

/** The slip ledger in either view. */
export type ShownLedger = NonNullable<
  Extract<Reply<Routes['readSlip']>, { readonly ledger: unknown }>['ledger']
>;

/**
 * The slip ledger of the project's finish, or of another milestone. Null if there is none, or if it is not shared with
 * this client. With null as milestone it waits.
 */
export function useLedger(
  milestone?: string | null,
): Omit<Reading<unknown>, 'data'> & { readonly ledger: ShownLedger | null | undefined } {
  const { id } = useProject().project;
  const query = milestone ? { milestone } : {};
  const { data, ...reading } = useRead(
    endpoints.readSlip,
    milestone === null ? null : { id, query },
  );
  return { ...reading, ledger: data && ('ledger' in data ? data.ledger : null) };
}

/** True for a ledger of the internal view, which has the causes of each line. */
export const isInternalLedger = (ledger: ShownLedger): ledger is SlipLedger =>
  ledger.lines.every((line) => 'causes' in line) &&
  ledger.wonBackBy.every((move) => 'causes' in move);
