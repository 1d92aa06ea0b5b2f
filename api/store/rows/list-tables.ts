import type { StoredApproval } from '@project-dashboard/core/approvals';
import type { InternalInput } from '@project-dashboard/core/inputs';
import type { Milestone } from '@project-dashboard/core/milestones';
import type { RowTable } from './row-table.ts';

/** How the rows of a project's three lists are stored. */
export interface ListTables {
  readonly milestones: RowTable<Milestone>;
  readonly inputs: RowTable<InternalInput>;
  readonly approvals: RowTable<StoredApproval>;
}
