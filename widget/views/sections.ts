import type { ListName } from '../data/reads/use-first-rows.ts';
import type { IconName } from '../ui/icon/icons.ts';

export type SectionId = 'overview' | 'milestones' | 'inputs' | 'approvals' | 'analysis' | 'status';

export interface ProjectSection {
  /** Also its anchor. */
  readonly id: SectionId;
  readonly label: string;
  readonly icon: IconName;
  /** True for agency staff only: marked with a lock. */
  readonly internal?: boolean;
  /** The lists whose rows the section shows. */
  readonly lists: readonly ListName[];
}

/** The sections of a project's page in their order. `ClientPage` and `AgencyPage` say what each of them shows. */
export const projectSections: readonly ProjectSection[] = [
  {
    id: 'overview',
    label: 'Overview',
    icon: 'grid',
    lists: ['milestones', 'inputs', 'approvals'],
  },
  { id: 'milestones', label: 'Project Milestones', icon: 'flag', lists: ['milestones'] },
  { id: 'inputs', label: 'Client Input Tracker', icon: 'inbox', lists: ['inputs'] },
  { id: 'approvals', label: 'Client Approvals', icon: 'check-circle', lists: ['approvals'] },
  { id: 'analysis', label: 'Analysis Plan', icon: 'chart', lists: [] },
  {
    id: 'status',
    label: 'Status Summary',
    icon: 'document',
    internal: true,
    lists: ['milestones', 'inputs'],
  },
];
