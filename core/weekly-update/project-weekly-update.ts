import { isoWeekOf } from '../dates/index.ts';
import { projectHealth } from '../health/index.ts';
import type { ClientProject } from '../projects/schema.ts';
import type { ProjectWeeklyUpdate } from './schema.ts';
import { type WeeklyUpdateSource, weeklyUpdate } from './weekly-update.ts';

/** The input of a project's weekly update. */
interface ProjectWeeklyUpdateSource extends WeeklyUpdateSource {
  readonly project: WeeklyUpdateSource['project'] &
    Pick<ClientProject, 'id' | 'slug' | 'client' | 'projectLead'>;
}

/** The weekly update of a project on a day, with the project's name and the progress of its milestones. */
export function projectWeeklyUpdateOf(
  source: ProjectWeeklyUpdateSource,
  today: string,
): ProjectWeeklyUpdate {
  const { project, milestones } = source;
  return {
    ...weeklyUpdate(source, today),
    projectId: project.id,
    slug: project.slug,
    client: project.client,
    projectLead: project.projectLead,
    week: isoWeekOf(today),
    milestonesComplete: milestones.filter(({ status }) => status === 'complete').length,
    milestonesTotal: milestones.length,
    causes: projectHealth(source, today).causes.map(({ kind, title, dueDate }) => ({
      kind,
      title,
      dueDate,
    })),
  };
}
