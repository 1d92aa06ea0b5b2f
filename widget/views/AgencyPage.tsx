import { PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { useCallback, useState } from 'react';
import { WithProject } from '../data/DataProvider.tsx';
import { AnalysisEditor } from '../project/analysis/AnalysisEditor.tsx';
import { OverviewEditor } from '../project/overview/OverviewEditor.tsx';
import { AgencySlipLine } from '../project/slip/agency/AgencySlipLine.tsx';
import { StatusSummary } from '../project/status/StatusSummary.tsx';
import { AgencyWaiting } from '../project/waiting/agency/AgencyWaiting.tsx';
import { approvals } from '../rows/approvals/approvals.ts';
import { inputs } from '../rows/inputs/inputs.ts';
import { milestones } from '../rows/milestones/milestones.tsx';
import { RowsSection } from '../rows/RowsSection.tsx';
import { useElement } from '../ui/context/ElementContext.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { AllProjectsLink, ClientAccess, Others } from './shell/AgencyLinks.tsx';
import { type PageProps, type SectionContents, Shell } from './shell/Shell.tsx';

// Loaded on a click.
const HistoryDialog = lazyPart('HistoryDialog')(
  () => import('../project/history/HistoryDialog.tsx'),
);

const CONTENTS: SectionContents = {
  overview: <OverviewEditor slip={<AgencySlipLine />} waiting={<AgencyWaiting />} />,
  milestones: <RowsSection kind={milestones} />,
  inputs: <RowsSection kind={inputs} />,
  approvals: <RowsSection kind={approvals} />,
  analysis: <AnalysisEditor />,
  status: <StatusSummary />,
};

/** A project for agency staff: with all editors, forms and dialogs. */
export function AgencyPage(page: PageProps) {
  const { isStandalone, notify } = useElement();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const openHistory = useCallback(
    () =>
      HistoryDialog.preload().then(
        () => setHistoryOpen(true),
        () => notify(PART_MISSING),
      ),
    [notify],
  );
  return (
    <WithProject openHistory={openHistory}>
      <Shell
        {...page}
        contents={CONTENTS}
        links={(onCopied) => (
          <>
            {isStandalone && <AllProjectsLink />}
            <Others look="sidebar" />
            <ClientAccess onCopied={onCopied} />
          </>
        )}
        others={<Others look="bar" />}
      />
      {isHistoryOpen && <HistoryDialog onClose={() => setHistoryOpen(false)} />}
    </WithProject>
  );
}
