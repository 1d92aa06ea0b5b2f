import type { StoredApproval } from '@project-dashboard/core/approvals';
import type { ClientInput } from '@project-dashboard/core/inputs';
import type { Milestone } from '@project-dashboard/core/milestones';
import type { RowTable } from './row-table.ts';

/** How the rows of a project's three lists are stored. */
export interface ListTables {
  readonly milestones: RowTable<Milestone>;
  readonly inputs: RowTable<ClientInput>;
  readonly approvals: RowTable<StoredApproval>;
}
