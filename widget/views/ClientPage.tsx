import { AnalysisSection } from '../project/analysis/AnalysisSection.tsx';
import { OverviewSection } from '../project/overview/OverviewSection.tsx';
import { ClientSlipLine } from '../project/slip/SlipLine.tsx';
import { ClientWaiting } from '../project/waiting/ClientWaiting.tsx';
import { approvalList } from '../rows/approvals/approval-list.tsx';
import { clientInputs } from '../rows/inputs/input-list.tsx';
import { milestoneList } from '../rows/milestones/milestone-list.tsx';
import { RowsToRead } from '../rows/RowsToRead.tsx';
import { type PageProps, type SectionContents, Shell } from './shell/Shell.tsx';

const CONTENTS: SectionContents = {
  overview: <OverviewSection slip={<ClientSlipLine />} waiting={<ClientWaiting />} />,
  milestones: <RowsToRead kind={milestoneList} />,
  inputs: <RowsToRead kind={clientInputs} />,
  approvals: <RowsToRead kind={approvalList} />,
  analysis: <AnalysisSection />,
};

/** A project for its client. */
export const ClientPage = (page: PageProps) => <Shell {...page} contents={CONTENTS} />;
