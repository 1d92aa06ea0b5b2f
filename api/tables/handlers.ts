import type { StoredApproval } from '@project-dashboard/core/rows/approvals/changed-since-approval';
import { approval, clientApproval } from '@project-dashboard/core/rows/approvals/schema';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import { clientInput, plainInput } from '@project-dashboard/core/rows/inputs/schema';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import { clientMilestone, milestone } from '@project-dashboard/core/rows/milestones/schema';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { parseDate } from '@project-dashboard/core/rules/dates/parse-date';
import { todayIn } from '@project-dashboard/core/rules/dates/today';
import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { approvalTable } from '../lists/approvals.ts';
import { inputTable } from '../lists/inputs.ts';
import { milestoneTable } from '../lists/milestones.ts';
import type { Database } from '../store/database.ts';
import { downloadList, downloadProjects, type ReadFacts } from './downloads.ts';

type TableRouteName =
  | 'downloadMilestones'
  | 'downloadInputs'
  | 'downloadApprovals'
  | 'downloadProjects';

export const tableHandlers = (
  db: Database,
  { reportTimezone }: Site,
  readFacts: ReadFacts,
): Handlers<TableRouteName> => ({
  downloadMilestones: downloadList(db, {
    table: milestoneTable,
    sheet: milestoneShown,
    views: { internal: milestone, client: clientMilestone },
  }),
  downloadInputs: downloadList(db, {
    table: inputTable,
    sheet: inputShown,
    views: { internal: clientInput, client: plainInput },
  }),
  downloadApprovals: downloadList(db, {
    table: approvalTable,
    sheet: approvalShown,
    views: { internal: approval, client: clientApproval },
    written(name, row, { view }) {
      if (name === 'approvedDate') return approvedOn(row, reportTimezone);
      if (name === 'approved' && view === 'client' && !row.approved) return 'Waiting for you';
      return undefined;
    },
  }),
  downloadProjects: downloadProjects(db, readFacts),
});

/** The approved date, which is a text such as `October 20`, as ISO. A text that is no date stays as it is. */
function approvedOn(
  { approvedDate, approvedAt }: StoredApproval,
  timeZone: string,
): string | undefined {
  if (approvedDate === null || approvedAt === null) return approvedDate ?? undefined;
  const day = todayIn(timeZone, new Date(approvedAt));
  const read = parseDate(approvedDate, day);
  // On January 1 a person elsewhere can still tick on December 31.
  const isAhead = read !== null && read > addDays(day, 1);
  return (isAhead ? parseDate(approvedDate, addDays(day, -366)) : read) ?? approvedDate;
}
