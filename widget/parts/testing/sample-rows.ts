import type { MilestoneStatus } from '@project-dashboard/core/milestones';

export interface SampleRow {
  id: string;
  title: string;
  status: MilestoneStatus;
  owner: string;
  due: string;
  completed: string | null;
}

const row = (
  title: string,
  status: MilestoneStatus,
  owner: string,
  due: string,
  completed: string | null = null,
): SampleRow => ({ id: title, title, status, owner, due, completed });

export const sampleRows: readonly SampleRow[] = [
  row('Kickoff workshop', 'complete', 'Agency', 'October 6', 'October 6'),
  row('Screener approval', 'complete', 'Client', 'October 19', 'October 20'),
  row('Questionnaire sign-off', 'complete', 'Client', 'October 27', 'October 26'),
  row('Panel quota confirmation', 'overdue', 'Client', 'November 16'),
  row('Fieldwork', 'pending', 'Agency', 'November 23'),
  row('Open-end coding', 'incomplete', 'Agency', 'November 25'),
];
