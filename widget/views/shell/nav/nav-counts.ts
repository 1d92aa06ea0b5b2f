import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  countText,
  type SectionCount,
  sectionCounts,
  totalCount,
} from '@project-dashboard/core/rules/waiting/waiting-items';
import { useProject, useTakesPart } from '../../../data/ProjectContext.ts';
import type { ListName } from '../../../data/reads/use-first-rows.ts';
import { useRead } from '../../../data/reads/use-read.ts';
import type { Reading } from '../../../ui/form/Read.tsx';
import { useDates } from '../../../ui/text/use-dates.ts';
import type { ProjectSection, SectionId } from '../../sections.ts';

/** A number in the navigation. */
export interface NavCount {
  /** Null if it is not known, because a list did not load. */
  readonly count: number | null;
  /** What it counts, for example `3 waiting, 2 late`. It follows the entry's name for screen readers. */
  readonly text: string;
}

const UNKNOWN: NavCount = { count: null, text: 'not loaded' };

/** Reads the lists of these sections and counts what waits in them. A list that is not on the page is not read. */
export function useNavCounts(sections: readonly ProjectSection[]) {
  const { project, viewMode } = useProject();
  const { today } = useDates();
  const inputFor = (list: ListName) =>
    sections.some(({ lists }) => lists.includes(list)) ? { id: project.id } : null;
  const milestones = useRead(endpoints.listMilestones, inputFor('milestones'));
  const inputs = useRead(endpoints.listInputs, inputFor('inputs'));
  const approvals = useRead(endpoints.listApprovals, inputFor('approvals'));
  const reads: Partial<Record<SectionId, Reading<unknown>>> = { milestones, inputs, approvals };
  const lists = {
    takesPart: useTakesPart(),
    milestones: milestones.data ?? [],
    inputs: inputs.data ?? [],
    approvals: approvals.data ?? [],
  };
  // Nobody waits for an archived project.
  const isArchived = project.archivedAt !== null;
  const counts: Partial<Record<SectionId, SectionCount>> = isArchived
    ? {}
    : sectionCounts(lists, viewMode, today);
  const navCount = (count: SectionCount): NavCount => ({
    count: count.count,
    text: countText(count),
  });
  const total = totalCount(sections.flatMap(({ id }) => counts[id] ?? []));
  const failed = Object.values(reads).filter(hasFailed);
  return {
    countOf(section: SectionId): NavCount | undefined {
      if (hasFailed(reads[section])) return UNKNOWN;
      const count = counts[section];
      return count && navCount(count);
    },
    total: failed.length > 0 ? UNKNOWN : total.count > 0 ? navCount(total) : undefined,
    failed,
  };
}

const hasFailed = (read: Reading<unknown> | undefined) =>
  read !== undefined && read.data === undefined && read.error !== undefined;
