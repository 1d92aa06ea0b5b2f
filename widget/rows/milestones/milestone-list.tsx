import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import {
  milestoneShown,
  milestoneStatusLabel,
  milestoneStatusTone,
  milestoneSummary,
} from '@project-dashboard/core/rows/milestones/shown';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { type DatedKind, datedColumns, tableToRead } from '../dated-rows.tsx';
import type { ListKind } from '../row-kind.ts';

export const milestoneDates: DatedKind<MilestoneRow> = {
  sheet: milestoneShown,
  labelOf: milestoneStatusLabel,
  toneOf: milestoneStatusTone,
  doneStatus: 'complete',
  doneField: 'completedDate',
  doneDate: ({ completedDate }) => completedDate,
};

/** Project Milestones, as clients read them. */
export const milestoneList: ListKind<MilestoneRow> = {
  list: 'milestones',
  title: 'Project Milestones',
  plural: 'milestones',
  useRows: () => useRead(endpoints.listMilestones, { id: useProject().project.id }),
  summary: milestoneSummary,
  doneWord: 'complete',
  isDone: ({ status }) => status === 'complete',
  asText: async (rows) => (await import('../../ui/text/as-text.ts')).milestonesAsText(rows),
  Rows: tableToRead('Project Milestones', datedColumns(milestoneDates)),
};
