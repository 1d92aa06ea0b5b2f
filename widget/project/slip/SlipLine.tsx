import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { place } from './SlipLine.css.ts';

const LedgerLine = lazyPart(() => import('./LedgerLine.tsx').then((module) => module.LedgerLine), {
  isSilent: true,
});

/** One line under the tiles: how the finish moved. A client reads it only if the agency shares it. */
export function SlipLine() {
  const { project, viewMode } = useProject();
  const { data: milestones = [] } = useRead(endpoints.listMilestones, { id: project.id });
  if (viewMode === 'client' && !project.sharesLedger) return null;
  // Without a date there is no ledger, and then no place is kept for it.
  if (!milestones.some(({ dueDate }) => isIsoDate(dueDate))) return null;
  return <LedgerLine waiting={<div data-section="slip" className={place} />} />;
}
