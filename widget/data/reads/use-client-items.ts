import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  type ClientItem,
  clientItems,
} from '@project-dashboard/core/rules/slip/causes/client-items';
import { useProject } from '../ProjectContext.ts';
import { useRead } from './use-read.ts';

/** What the client delivers, as the causes of a move name it. Empty until both lists are read. */
export function useClientItems(): ClientItem[] {
  const { id } = useProject().project;
  const { data: inputs } = useRead(endpoints.listInputs, { id });
  const { data: approvals } = useRead(endpoints.listApprovals, { id });
  if (inputs === undefined || approvals === undefined) return [];
  const sent = inputs.flatMap((row): [string, string][] =>
    'sent' in row && row.sent ? [[row.id, row.sent.at]] : [],
  );
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return clientItems(inputs, approvals, new Map(sent), timeZone);
}
