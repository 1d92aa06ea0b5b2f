import type { ListName } from '../data/reads/use-first-rows.ts';
import { AnalysisSection } from '../project/analysis/AnalysisSection.tsx';
import { OverviewSection } from '../project/overview/OverviewSection.tsx';
import { SlipLine } from '../project/slip/SlipLine.tsx';
import { WaitingSection } from '../project/waiting/WaitingSection.tsx';
import { ApprovalsSection } from '../rows/approvals/ApprovalsSection.tsx';
import { InputsSection } from '../rows/inputs/InputsSection.tsx';
import { MilestonesSection } from '../rows/milestones/MilestonesSection.tsx';
import { staffPart } from '../ui/loading/staff-part.ts';
import type { ShellSection } from './shell/section.ts';

// Only agency staff see the report, so the client view never loads its code.
const StatusSummary = staffPart(() =>
  import('../project/status/StatusSummary.tsx').then((module) => module.StatusSummary),
);

export interface ProjectSection extends ShellSection {
  /** The lists whose rows the section shows. */
  readonly lists: readonly ListName[];
}

/**
 * The sections of the project page in their order. Staff-only code is wrapped in `staffPart`, so a
 * client never loads it.
 */
export const projectSections: readonly ProjectSection[] = [
  {
    id: 'overview',
    label: 'Overview',
    icon: 'grid',
    lists: ['milestones', 'inputs', 'approvals'],
    content: <OverviewSection slip={<SlipLine />} waiting={<WaitingSection />} />,
  },
  {
    id: 'milestones',
    label: 'Project Milestones',
    icon: 'flag',
    lists: ['milestones'],
    content: <MilestonesSection />,
  },
  {
    id: 'inputs',
    label: 'Client Input Tracker',
    icon: 'inbox',
    lists: ['inputs'],
    content: <InputsSection />,
  },
  {
    id: 'approvals',
    label: 'Client Approvals',
    icon: 'check-circle',
    lists: ['approvals'],
    content: <ApprovalsSection />,
  },
  {
    id: 'analysis',
    label: 'Analysis Plan',
    icon: 'chart',
    lists: [],
    content: <AnalysisSection />,
  },
  {
    id: 'status',
    label: 'Status Summary',
    icon: 'document',
    internal: true,
    lists: ['milestones', 'inputs'],
    content: <StatusSummary />,
  },
];
