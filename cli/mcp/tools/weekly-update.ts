import { weeklyUpdateAsText } from '@project-dashboard/core/weekly-update';
import * as z from 'zod/mini';
import { defineTool, projectArgument } from '../tool.ts';

/** The report of the week. */
export const weeklyUpdate = defineTool({
  name: 'weekly_update',
  title: 'Weekly update',
  description:
    'The weekly update of a project as text: overdue, upcoming and completed items, next actions and risks.',
  input: z.strictObject({ project: projectArgument }),
  async run({ project: word }, { client, project, timeZone }) {
    const { id } = await project(word);
    const report = await client.readWeeklyUpdate({ id });
    const { overdueItems, upcomingDeadlines, completedMilestones } = report;
    return {
      text: `${report.overallStatus} in ${report.week}: ${overdueItems.length} overdue, ${upcomingDeadlines.length} upcoming, ${completedMilestones.length} completed.`,
      data: {
        slug: report.slug,
        week: report.week,
        health: report.overallStatus,
        slip: report.slip?.sentence ?? null,
        report: weeklyUpdateAsText(report, { timeZone }),
      },
    };
  },
});
