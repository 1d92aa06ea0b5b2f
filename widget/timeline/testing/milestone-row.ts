import { milestoneDefaults } from '@project-dashboard/core/rows/milestones/fields';
import type { MilestoneRow, MilestoneStatus } from '@project-dashboard/core/rows/milestones/schema';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';

/** The date in the design's pictures. */
export const TODAY = '2026-11-19';

/** Builds a milestone from the fields that the strip reads, with defaults for the rest. */
export function milestoneRow(
  title: string,
  status: MilestoneStatus,
  dueDate: string,
  originalDueDate: string | null = null,
): MilestoneRow {
  return {
    ...milestoneDefaults(0),
    id: title.toLowerCase().replaceAll(' ', '-'),
    projectId: 'project',
    title,
    status,
    owner: 'agency',
    dueDate,
    completedDate: status === 'complete' ? dueDate : null,
    createdAt: '2026-09-01T09:00:00.000Z',
    updatedAt: '2026-09-01T09:00:00.000Z',
    version: 1,
    originalDueDate,
    dateChangeReason: originalDueDate && 'Panel supplier is short on Midwest 55+ completes.',
    dateChangedBy: originalDueDate && 'Internal User',
    dateChangedAt: originalDueDate && '2026-11-10T09:00:00.000Z',
    // Without it, the row is read as a client's, which has no original date.
    dateChangeCause: null,
  };
}

/** The milestones of the design's project page. */
export const mainPage = [
  milestoneRow('Kickoff workshop', 'complete', '2026-10-06'),
  milestoneRow('Screener approval', 'complete', '2026-10-19', '2026-10-14'),
  milestoneRow('Questionnaire sign-off', 'complete', '2026-10-27'),
  milestoneRow('Panel quota confirmation', 'overdue', '2026-11-16'),
  milestoneRow('Fieldwork', 'pending', '2026-11-23', '2026-11-17'),
  milestoneRow('Open-end coding', 'incomplete', '2026-11-25'),
  milestoneRow('Topline', 'scheduled', '2026-12-01', '2026-11-25'),
  milestoneRow('Final report', 'scheduled', '2026-12-15', '2026-12-09'),
  milestoneRow('Debrief presentation', 'scheduled', TBD),
];

const TWENTY = [
  'Kickoff workshop',
  'Screener approval',
  'Desk research',
  'Stakeholder interviews',
  'Questionnaire draft',
  'Questionnaire sign-off',
  'Sample plan',
  'Soft launch',
  'Panel quota confirmation',
  'Fieldwork wave one',
  'Fieldwork wave two',
  'Open-end coding',
  'Data tables',
  'Topline',
  'Storyline review',
  'Draft report',
  'Client comments',
  'Final report',
  'Board presentation',
  'Debrief presentation',
];

const statusOf = (index: number): MilestoneStatus => {
  if (index < 9) return 'complete';
  if (index < 12) return 'overdue';
  return index < 14 ? 'pending' : 'scheduled';
};

/** The hard cases of the design's pictures. */
export const stressCases = {
  '20 milestones': TWENTY.map((title, index) => {
    const due = addDays('2026-09-07', index * 6);
    return milestoneRow(title, statusOf(index), due, index % 5 === 4 ? addDays(due, -5) : null);
  }),
  'One milestone, far in the future': [milestoneRow('Final report', 'scheduled', '2027-06-15')],
  'All in the past': TWENTY.slice(0, 6).map((title, index) =>
    milestoneRow(
      title,
      'complete',
      addDays('2026-09-07', index * 6),
      index === 4 ? '2026-09-26' : null,
    ),
  ),
  'Everything due in the same week': [
    milestoneRow('Screener', 'pending', '2026-11-18'),
    milestoneRow('Quota', 'pending', '2026-11-19'),
    milestoneRow('Fieldwork', 'pending', '2026-11-20'),
    milestoneRow('Coding', 'pending', '2026-11-21'),
    milestoneRow('Topline', 'pending', '2026-11-22'),
  ],
  'Two on the same day, one today': [
    milestoneRow('Topline', 'pending', '2026-11-19'),
    milestoneRow('Final report', 'scheduled', '2026-12-03'),
    milestoneRow('Data tables', 'scheduled', '2026-12-03'),
  ],
  'Several on the same day': [
    milestoneRow('Soft launch', 'complete', '2026-10-30'),
    milestoneRow('Screener', 'complete', '2026-11-13'),
    milestoneRow('Panel quota', 'overdue', '2026-11-13', '2026-11-06'),
    milestoneRow('Data tables', 'scheduled', '2026-12-03'),
    milestoneRow('Topline', 'pending', '2026-12-03'),
    milestoneRow('Open-end coding', 'incomplete', '2026-12-03'),
    milestoneRow('Final report', 'scheduled', '2026-12-18'),
  ],
  'A few days apart': [
    milestoneRow('Kickoff workshop', 'complete', '2026-11-03'),
    milestoneRow('Panel quota', 'overdue', '2026-11-16'),
    milestoneRow('Supplier brief', 'pending', '2026-11-17', '2026-11-12'),
    milestoneRow('Screener', 'pending', '2026-11-23'),
    milestoneRow('Stimulus boards', 'incomplete', '2026-11-24'),
    milestoneRow('Fieldwork', 'pending', '2026-11-25'),
    milestoneRow('Open-end coding', 'scheduled', '2026-11-26'),
    milestoneRow('Topline', 'scheduled', '2026-12-17'),
    milestoneRow('Final report', 'scheduled', '2026-12-18'),
    milestoneRow('Publication', 'scheduled', '2027-01-12'),
  ],
  'Three in one week, before today': [
    milestoneRow('Kickoff workshop', 'complete', '2026-09-14'),
    milestoneRow('Quota', 'overdue', '2026-11-16'),
    milestoneRow('Screener', 'complete', '2026-11-17'),
    milestoneRow('Guide', 'pending', '2026-11-18'),
    milestoneRow('Topline', 'scheduled', '2026-12-04'),
    milestoneRow('Publication', 'scheduled', '2027-01-25'),
  ],
  'Five in one week': [
    milestoneRow('Kickoff workshop', 'complete', '2026-09-14'),
    milestoneRow('Panel quota confirmation', 'overdue', '2026-11-16', '2026-11-09'),
    milestoneRow('Supplier brief', 'pending', '2026-11-17'),
    milestoneRow('Screener', 'complete', '2026-11-18'),
    milestoneRow('Discussion guide', 'pending', '2026-11-19'),
    milestoneRow('Stimulus boards', 'scheduled', '2026-11-20'),
    milestoneRow('Topline', 'scheduled', '2026-12-07'),
    milestoneRow('Publication', 'scheduled', '2027-01-25'),
  ],
} as const;
