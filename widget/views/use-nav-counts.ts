import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  countText,
  type SectionCount,
  sectionCounts,
  totalCount,
} from '@project-dashboard/core/rules/waiting/waiting-items';
import { useMemo } from 'react';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import type { Reading } from '../ui/form/Read.tsx';
import { useToday } from '../ui/text/use-today.ts';
import type { ProjectSection } from './project-sections.tsx';
import type { NavCount } from './shell/section.ts';

/** Reads the lists of these sections and adds counts to the sections. A list that is not on the page is not read. */
export function useNavCounts(sections: readonly ProjectSection[]) {
  const { project, viewMode } = useProject();
  const today = useToday();
  const { id } = project;
  const takesPart = 'takesPart' in project && project.takesPart;
  const isShown = (list: ProjectSection['lists'][number]) =>
    sections.some(({ lists }) => lists.includes(list));
  const milestoneRows = useRead(endpoints.listMilestones, isShown('milestones') ? { id } : null);
  const inputRows = useRead(endpoints.listInputs, isShown('inputs') ? { id } : null);
  const approvalRows = useRead(endpoints.listApprovals, isShown('approvals') ? { id } : null);
  const milestones = milestoneRows.data;
  const inputs = inputRows.data;
  const approvals = approvalRows.data;
  const missing = [
    hasFailed(milestoneRows) && 'milestones',
    hasFailed(inputRows) && 'inputs',
    hasFailed(approvalRows) && 'approvals',
  ]
    .filter(Boolean)
    .join();
  const isArchived = project.archivedAt !== null;

  return useMemo(() => {
    const lists = {
      takesPart,
      milestones: milestones ?? [],
      inputs: inputs ?? [],
      approvals: approvals ?? [],
    };
    // Nobody waits for an archived project.
    const counts = new Map<string, SectionCount>(
      isArchived ? [] : Object.entries(sectionCounts(lists, viewMode, today)),
    );
    const onTime = viewMode === 'client' ? 'accent' : 'neutral';
    const counted = sections.map((section) => {
      if (missing.split(',').includes(section.id)) return { ...section, count: UNKNOWN };
      const count = counts.get(section.id);
      return count === undefined
        ? section
        : { ...section, count: navCount(count, count.late > 0 ? 'late' : onTime) };
    });
    const total = totalCount(sections.flatMap((section) => counts.get(section.id) ?? []));
    return {
      sections: counted,
      total: missing ? UNKNOWN : total.count > 0 ? navCount(total, onTime) : undefined,
    };
  }, [sections, milestones, inputs, approvals, missing, isArchived, takesPart, viewMode, today]);
}

const hasFailed = ({ data, error }: Pick<Reading<unknown>, 'data' | 'error'>) =>
  data === undefined && error !== undefined;

const UNKNOWN: NavCount = { count: '?', text: 'not loaded', tone: 'neutral' };

const navCount = (count: SectionCount, tone: NavCount['tone']): NavCount => ({
  count: count.count,
  text: countText(count),
  tone,
});
