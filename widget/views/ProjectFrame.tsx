import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  countText,
  type SectionCount,
  sectionCounts,
  totalCount,
} from '@project-dashboard/core/rules/waiting/waiting-items';
import { type ReactNode, useMemo } from 'react';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import type { Reading } from '../ui/form/Read.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import type { ProjectSection, SectionId } from './sections.ts';
import type { NavCount } from './shell/nav/Navigation.tsx';
import { Shell, type ShellProps } from './shell/Shell.tsx';

/** What a page shows in each section. A section without content is not on the page. */
export type SectionContents = Partial<Record<SectionId, ReactNode>>;

export interface ProjectFrameProps
  extends Omit<ShellProps, 'viewMode' | 'sections' | 'total' | 'links' | 'others'> {
  /** The sections to show, in this order. */
  readonly sections: readonly ProjectSection[];
}

interface Props extends ProjectFrameProps, Pick<ShellProps, 'links' | 'others'> {
  readonly contents: SectionContents;
}

/** The shell around a page's sections, with the counts of the project's lists in its navigation. */
export function ProjectFrame({ sections, contents, ...shell }: Props) {
  const { viewMode } = useProject();
  const { countOf, total } = useNavCounts(sections);
  const shown = sections
    .filter(({ id }) => contents[id] !== undefined)
    .map((section) => ({
      ...section,
      count: countOf(section.id),
      content: contents[section.id],
    }));
  return <Shell {...shell} viewMode={viewMode} sections={shown} total={total} />;
}

/** Reads the lists of these sections and counts what waits in them. A list that is not on the page is not read. */
function useNavCounts(sections: readonly ProjectSection[]) {
  const { project, viewMode } = useProject();
  const { today } = useDates();
  const { id } = project;
  const takesPart = 'takesPart' in project && project.takesPart;
  const isShown = (list: ProjectSection['lists'][number]) =>
    sections.some(({ lists }) => lists.includes(list));
  const milestoneRows = useRead(endpoints.listMilestones, isShown('milestones') ? { id } : null);
  const inputRows = useRead(endpoints.listInputs, isShown('inputs') ? { id } : null);
  const approvalRows = useRead(endpoints.listApprovals, isShown('approvals') ? { id } : null);
  const failed = new Set<SectionId>();
  if (hasFailed(milestoneRows)) failed.add('milestones');
  if (hasFailed(inputRows)) failed.add('inputs');
  if (hasFailed(approvalRows)) failed.add('approvals');
  const milestones = milestoneRows.data;
  const inputs = inputRows.data;
  const approvals = approvalRows.data;
  const isArchived = project.archivedAt !== null;

  const counts = useMemo(() => {
    const lists = {
      takesPart,
      milestones: milestones ?? [],
      inputs: inputs ?? [],
      approvals: approvals ?? [],
    };
    // Nobody waits for an archived project.
    return new Map<string, SectionCount>(
      isArchived ? [] : Object.entries(sectionCounts(lists, viewMode, today)),
    );
  }, [milestones, inputs, approvals, isArchived, takesPart, viewMode, today]);

  const onTime = viewMode === 'client' ? 'accent' : 'neutral';
  const total = totalCount(sections.flatMap((section) => counts.get(section.id) ?? []));
  return {
    countOf: (section: SectionId): NavCount | undefined => {
      if (failed.has(section)) return UNKNOWN;
      const count = counts.get(section);
      return count && navCount(count, count.late > 0 ? 'late' : onTime);
    },
    total: failed.size > 0 ? UNKNOWN : total.count > 0 ? navCount(total, onTime) : undefined,
  };
}

const hasFailed = ({ data, error }: Pick<Reading<unknown>, 'data' | 'error'>) =>
  data === undefined && error !== undefined;

const UNKNOWN: NavCount = { count: '?', text: 'not loaded', tone: 'neutral' };

const navCount = (count: SectionCount, tone: NavCount['tone']): NavCount => ({
  count: count.count,
  text: countText(count),
  tone,
});
