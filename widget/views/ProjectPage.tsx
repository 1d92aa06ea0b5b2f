import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { useEffect, useState } from 'react';
import { usePageName } from '../data/AgencyProvider.tsx';
import { useUnlistedOrigin } from '../data/api-origin.ts';
import { WithProject } from '../data/DataProvider.tsx';
import { useTell } from '../data/host-events.ts';
import { useLive } from '../data/live/use-live.ts';
import { useFacts } from '../data/ProjectContext.ts';
import { useAway } from '../data/reads/use-away.ts';
import { useFirstRows } from '../data/reads/use-first-rows.ts';
import { useRead } from '../data/reads/use-read.ts';
import { useElement, WithElement } from '../ui/context/ElementContext.tsx';
import { useFocusAfter } from '../ui/focus/focus.ts';
import { isAway } from '../ui/form/save-outcome.ts';
import { SectionError } from '../ui/section/SectionState.tsx';
import type { AgencyPage } from './AgencyPage.tsx';
import { ClientPage } from './ClientPage.tsx';
import { projectSections } from './sections.ts';
import {
  AwayMessage,
  DeniedMessage,
  LoadingMessage,
  Message,
  MessagePage,
} from './shell/Message.tsx';
import type { PageProps } from './shell/Shell.tsx';

export interface ProjectPageProps extends Omit<PageProps, 'sections'> {
  readonly token: string;
  readonly api: string;
  /** The sections to show, in this order. Default: all. */
  readonly sections?: readonly string[] | undefined;
}

/** Loads the project and shows its sections in the shell. */
export function ProjectPage({ token, api, sections: names, ...frame }: ProjectPageProps) {
  const { data: loaded, error } = useRead(endpoints.readProjectByToken, { token });
  const away = useAway({ error, data: loaded });
  const [isRetryFocused, setRetryFocused] = useState(false);
  const { root } = useElement();
  const sections = chosenSections(names);
  const { agency } = useFacts();
  const hasFirstRows = useFirstRows(
    token,
    loaded?.project.id,
    sections.flatMap(({ lists }) => lists),
    isAway(error) && loaded === undefined,
  );
  const isInternal = loaded?.viewMode === 'internal';
  const { AgencyPage, isMissing, retry } = useAgencyPage(isInternal);
  // Show everything at once: content that arrives later would move what someone is reading.
  const isReady = hasFirstRows && agency !== undefined && (AgencyPage !== undefined || !isInternal);
  const isShown = loaded !== undefined && isReady;
  // Try again disappears with its success.
  useFocusAfter(!isShown && isRetryFocused, () =>
    root.querySelector<HTMLElement>('[data-section] > [tabindex]'),
  );
  const tell = useTell();
  usePageName(loaded?.project.title);
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
  // If a reload fails, keep the page on screen with its open forms.
  if (!isShown) {
    if (refusal !== null) return <Message icon="blocked" text={refusal} />;
    if (error !== undefined && !isAway(error)) return <DeniedMessage />;
    return (
      <MessagePage hasHeading={away !== null}>
        {away ? (
          <AwayMessage {...away} onFocus={setRetryFocused} />
        ) : isMissing ? (
          <SectionError {...PART_MISSING} offersReload onRetry={retry} />
        ) : (
          <LoadingMessage />
        )}
      </MessagePage>
    );
  }

  const page = { ...frame, sections };
  return (
    <WithElement live={live} datesCount={loaded.project.archivedAt === null}>
      <WithProject loaded={loaded}>
        {loaded.viewMode === 'client' ? (
          <ClientPage {...page} />
        ) : (
          AgencyPage && <AgencyPage {...page} />
        )}
      </WithProject>
    </WithElement>
  );
}

/** Loads all that only agency staff use. A client's browser never requests it. */
function useAgencyPage(isInternal: boolean) {
  const [page, setPage] = useState<typeof AgencyPage | 'missing'>();
  const isLoading = isInternal && page === undefined;
  useEffect(() => {
    if (!isLoading) return;
    import('./AgencyPage.tsx').then(
      (module) => setPage(() => module.AgencyPage),
      () => setPage('missing'),
    );
  }, [isLoading]);
  return {
    AgencyPage: page === 'missing' ? undefined : page,
    isMissing: page === 'missing',
    retry: () => setPage(undefined),
  };
}

const chosenSections = (names: readonly string[] | undefined) =>
  names?.flatMap((name) => projectSections.find(({ id }) => id === name) ?? []) ?? projectSections;
