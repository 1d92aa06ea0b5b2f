import { AnalysisSection } from '../project/analysis/AnalysisSection.tsx';
import { OverviewSection } from '../project/overview/OverviewSection.tsx';
import { SlipLine } from '../project/slip/SlipLine.tsx';
import { WaitingSection } from '../project/waiting/WaitingSection.tsx';
import { ApprovalsSection } from '../rows/approvals/ApprovalsSection.tsx';
import { InputsSection } from '../rows/inputs/InputsSection.tsx';
import { MilestonesSection } from '../rows/milestones/MilestonesSection.tsx';
import { ProjectFrame, type ProjectFrameProps, type SectionContents } from './ProjectFrame.tsx';

const CONTENTS: SectionContents = {
  overview: <OverviewSection slip={<SlipLine />} waiting={<WaitingSection />} />,
  milestones: <MilestonesSection />,
  inputs: <InputsSection />,
  approvals: <ApprovalsSection />,
  analysis: <AnalysisSection />,
};

/** A project for its client. */
export const ClientPage = (frame: ProjectFrameProps) => (
  <ProjectFrame {...frame} contents={CONTENTS} />
);
