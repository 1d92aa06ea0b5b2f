import type { MilestoneRow, MilestoneStatus } from '@project-dashboard/core/rows/milestones/schema';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import { milestoneRow, TODAY } from './milestone-row.ts';

/** The milestones of the design's picture of a project with forty of them: title, due date, status. */
const FORTY: readonly (readonly [string, string, MilestoneStatus])[] = [
  ['Kickoff with all markets', '2026-08-31', 'complete'],
  ['Briefing sign-off', '2026-09-03', 'complete'],
  ['Sample plan for 8 markets', '2026-09-07', 'complete'],
  ['Questionnaire draft', '2026-09-09', 'complete'],
  ['Questionnaire sign-off', '2026-09-14', 'complete'],
  ['Translation, German and French', '2026-09-17', 'complete'],
  ['Translation, Spanish and Italian', '2026-09-18', 'complete'],
  ['Translation, Japanese', '2026-09-21', 'complete'],
  ['Translation check by local teams', '2026-09-23', 'complete'],
  ['Script check in all languages', '2026-09-28', 'complete'],
  ['Soft launch United Kingdom', '2026-10-01', 'complete'],
  ['Soft launch Germany', '2026-10-02', 'complete'],
  ['Soft launch Japan', '2026-10-05', 'complete'],
  ['Wave 1 fieldwork Europe', '2026-10-16', 'complete'],
  ['Wave 1 fieldwork Asia', '2026-10-19', 'complete'],
  ['Wave 1 fieldwork Americas', '2026-10-20', 'complete'],
  ['Wave 1 coding', '2026-10-26', 'complete'],
  ['Wave 1 data tables', '2026-10-29', 'complete'],
  ['Wave 1 topline', '2026-11-03', 'complete'],
  ['Wave 1 report', '2026-11-06', 'complete'],
  ['Wave 1 debrief', '2026-11-12', 'complete'],
  ['Stimulus for wave 2', '2026-11-13', 'overdue'],
  ['Customer list for Brazil and Mexico', '2026-11-16', 'overdue'],
  ['Wave 2 questionnaire', '2026-11-17', 'pending'],
  ['Wave 2 script check', '2026-11-18', 'pending'],
  ['Wave 2 soft launch', '2026-11-24', 'pending'],
  ['Wave 2 fieldwork Europe', '2026-12-02', 'scheduled'],
  ['Wave 2 fieldwork Asia', '2026-12-03', 'scheduled'],
  ['Wave 2 fieldwork Americas', '2026-12-04', 'scheduled'],
  ['Wave 2 coding', '2026-12-10', 'scheduled'],
  ['Wave 2 data tables', '2026-12-14', 'scheduled'],
  ['Wave 2 weighting', '2026-12-16', 'scheduled'],
  ['Wave 2 topline', '2026-12-18', 'scheduled'],
  ['Wave 2 readout with brand team', '2027-01-12', 'scheduled'],
  ['Segment deep dive', '2027-01-19', 'scheduled'],
  ['Market reports', '2027-01-21', 'scheduled'],
  ['Board summary', '2027-01-22', 'scheduled'],
  ['Global report', '2027-02-02', 'scheduled'],
  ['Board presentation in London', TBD, 'scheduled'],
  ['Plan for wave 3 and the next two markets', TBD, 'scheduled'],
];

const statusAt = (days: number, index: number): MilestoneStatus => {
  if (days >= 0) return index % 9 === 0 ? 'pending' : 'scheduled';
  return index % 17 === 0 ? 'overdue' : 'complete';
};

/** A project with many milestones: the forty of the design's picture, or any number over about a year around today. */
export function manyMilestones(count: number): MilestoneRow[] {
  if (count <= FORTY.length)
    return FORTY.slice(0, count).map(([title, dueDate, status]) =>
      milestoneRow(title, status, dueDate),
    );
  return Array.from({ length: count }, (_, index) => {
    const days = Math.round((index / count) * 330) - 150;
    const status = statusAt(days, index);
    const title = `${FORTY[index % FORTY.length]?.[0]} ${index + 1}`;
    const due = index % 60 === 59 ? TBD : addDays(TODAY, days);
    const moved = index % 25 === 24 && days > 0 ? addDays(TODAY, days - 6) : null;
    return milestoneRow(title, due === TBD ? 'scheduled' : status, due, due === TBD ? null : moved);
  });
}
