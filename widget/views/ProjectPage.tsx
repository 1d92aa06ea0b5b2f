import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { View } from '@project-dashboard/core/contract/route';
import { COPY_FAILED, PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { useCallback, useEffect, useState } from 'react';
import { useAgency } from '../data/agency/AgencyContext.ts';
import { usePageName } from '../data/agency/use-page-name.ts';
import { HistoryContext } from '../data/HistoryContext.ts';
import { useTell } from '../data/HostContext.ts';
import { useLive } from '../data/live/use-live.ts';
import { ProjectContext } from '../data/ProjectContext.ts';
import { useAway } from '../data/reads/use-away.ts';
import { useFirstRows } from '../data/reads/use-first-rows.ts';
import { useRead } from '../data/reads/use-read.ts';
import { useUnlistedOrigin } from '../data/use-unlisted-origin.ts';
import { useRoot } from '../ui/context/RootContext.ts';
import { useFocusAfter } from '../ui/focus/use-focus-after.ts';
import { isAway } from '../ui/form/failure-text.ts';
import { LiveContext } from '../ui/live/LiveContext.ts';
import { preloadEditingParts } from '../ui/loading/editing-part.ts';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { preloadParticipationParts } from '../ui/loading/participation-part.ts';
import { preloadStaffParts } from '../ui/loading/staff-part.ts';
import { useNotice } from '../ui/notice/use-notice.ts';
import { DatesCountContext } from '../ui/text/DatesCountContext.ts';
import { type ProjectSection, projectSections } from './project-sections.tsx';
import { AwayMessage } from './shell/AwayMessage.tsx';
import { DeniedPage } from './shell/DeniedPage.tsx';
import { DeniedMessage, LoadingMessage, Message } from './shell/Message.tsx';
import { MessagePage } from './shell/MessagePage.tsx';
import { type NavStyle, Shell, type ShellProps } from './shell/Shell.tsx';
import { useNavCounts } from './use-nav-counts.ts';

const HistorySheet = lazyPart(() =>
  import('../project/history/HistorySheet.tsx').then((module) => module.HistorySheet),
);

export interface ProjectPageProps {
  readonly token: string;
  readonly api: string;
  readonly nav?: NavStyle | undefined;
  /** The sections to show, in this order. Default: all. */
  readonly sections?: readonly string[] | undefined;
  readonly startAt?: string | undefined;
  readonly isStandalone?: boolean | undefined;
}

/** Loads the project and shows its sections in the shell. */
export function ProjectPage({ token, api, sections: names, ...frame }: ProjectPageProps) {
  const { data: loaded, error } = useRead(endpoints.readProjectByToken, { token });
  const away = useAway({ error, data: loaded });
  const [isRetryFocused, setRetryFocused] = useState(false);
  const root = useRoot();
  const sections = chosenSections(names);
  const agency = useAgency();
  const hasFirstRows = useFirstRows(
    token,
    loaded?.project.id,
    sections.flatMap(({ lists }) => lists),
    isAway(error) && loaded === undefined,
  );
  const [arePartsHere, setPartsHere] = useState(false);
  const viewMode = loaded?.viewMode;
  const isInternal = viewMode === 'internal';
  const takesPart =
    loaded !== undefined && 'takesPart' in loaded.project && loaded.project.takesPart;
  const needsParts = isInternal || takesPart;
  useEffect(() => {
    if (viewMode) preloadParts(viewMode, takesPart).then(() => setPartsHere(true));
  }, [viewMode, takesPart]);
  // Show everything at once: content that arrives later would move what someone is reading.
  const isReady = hasFirstRows && agency !== undefined && (arePartsHere || !needsParts);
  const isShown = loaded !== undefined && isReady;
  useEffect(() => {
    if (isShown && isInternal) void preloadEditingParts();
  }, [isShown, isInternal]);
  // Try again disappears with its success.
  useFocusAfter(!isShown && isRetryFocused, () =>
    root.querySelector<HTMLElement>('[data-section] > [tabindex]'),
  );
  const notify = useNotice();
  const tell = useTell();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const openHistory = useCallback(
    () =>
      HistorySheet.preload().then(
        () => setHistoryOpen(true),
        () => notify(PART_MISSING),
      ),
    [notify],
  );
  usePageName(frame.isStandalone ? loaded?.project.title : undefined);
  const refusal = useUnlistedOrigin(api, error);
  const view = isReady ? loaded?.viewMode : undefined;
  useEffect(() => {
    if (view === undefined) return;
    tell('view', { view });
    tell('ready', { view });
  }, [tell, view]);
  useEffect(() => {
    if (refusal !== null) tell('error', { message: refusal });
  }, [tell, refusal]);
  const live = useLive(isReady && loaded ? { project: loaded.project.id } : null);
  const [lastUpdated] = useState(() => new Date());
  // If a reload fails, keep the page on screen with its open forms.
  if (!isShown) {
    if (refusal !== null) return <Message icon="blocked" text={refusal} />;
    if (error !== undefined && !isAway(error))
      return frame.isStandalone ? <DeniedPage /> : <DeniedMessage />;
    const message = away ? <AwayMessage {...away} onFocus={setRetryFocused} /> : <LoadingMessage />;
    if (!frame.isStandalone) return message;
    return <MessagePage hasHeading={away !== null}>{message}</MessagePage>;
  }

  return (
    <LiveContext value={live}>
      <ProjectContext value={loaded}>
        <HistoryContext value={isInternal ? openHistory : null}>
          <DatesCountContext value={loaded.project.archivedAt === null}>
            <CountedShell
              {...frame}
              viewMode={loaded.viewMode}
              sections={sections}
              title={loaded.project.title}
              lastUpdated={lastUpdated}
              onCopyFailed={() => notify(COPY_FAILED)}
              clientAccessUrl={
                loaded.viewMode === 'internal'
                  ? projectUrl(api, loaded.project.clientToken)
                  : undefined
              }
            />
          </DatesCountContext>
        </HistoryContext>
        {isHistoryOpen && <HistorySheet onClose={() => setHistoryOpen(false)} />}
      </ProjectContext>
    </LiveContext>
  );
}

async function preloadParts(view: View, takesPart: boolean) {
  if (view === 'internal') await preloadStaffParts();
  if (takesPart) await preloadParticipationParts(view);
}

const chosenSections = (names: readonly string[] | undefined) =>
  names?.flatMap((name) => projectSections.find(({ id }) => id === name) ?? []) ?? projectSections;

type CountedShellProps = Omit<ShellProps, 'sections' | 'total'> & {
  readonly sections: readonly ProjectSection[];
};

/** The shell with the counts of the project's lists in its navigation. */
function CountedShell({ sections, ...props }: CountedShellProps) {
  return <Shell {...props} {...useNavCounts(sections)} />;
}
