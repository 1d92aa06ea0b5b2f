import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { failure } from '@project-dashboard/core/texts/notices/notice';
import { type MouseEvent, useRef, useState } from 'react';
import { usePageName } from '../data/AgencyProvider.tsx';
import { useDownload } from '../data/downloads/use-download.ts';
import { useLive } from '../data/live/use-live.ts';
import { useRequest } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { type } from '../theme/index.ts';
import { Button } from '../ui/button/Button.tsx';
import { useNotice, WithElement } from '../ui/context/ElementContext.tsx';
import { AskDialog } from '../ui/dialog/AskDialog.tsx';
import { isAccessRefusal, type SaveOutcome } from '../ui/form/save-outcome.ts';
import { LostLine } from '../ui/live/LiveLine.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Heading } from '../ui/section/Heading.tsx';
import { EMPTY_DRAFT, type ProjectDraft, useCreateProject } from './create-project.ts';
import { ProjectList } from './list/ProjectList.tsx';
import { type ListView, useListQuery } from './list-query.ts';
import * as css from './projects.css.ts';
import { AgencyBar, type AgencyDialog, AgencyMenu } from './signin/AgencyBar.tsx';
import { SigninPanel } from './signin/SigninPanel.tsx';
import {
  credentialIn,
  signInFailure,
  useSessionCheck,
  useSignIn,
  useSigninLink,
} from './signin/sign-in.ts';
import { useProjectOverview } from './use-project-overview.ts';

// Loaded on a click.
const AddProjectDialog = lazyPart('AddProjectDialog')(() => import('./AddProjectDialog.tsx'));
const AgencyCalendarDialog = lazyPart('AgencyCalendarDialog')(
  () => import('../settings/agency/AgencyCalendarDialog.tsx'),
);
const SubscribeDialog = lazyPart('SubscribeDialog')(
  () => import('../ui/dialog/SubscribeDialog.tsx'),
);
const AgencySettingsDialog = lazyPart('AgencySettingsDialog')(
  () => import('../settings/agency/AgencySettingsDialog.tsx'),
);
const NotificationsDialog = lazyPart('NotificationsDialog')(
  () => import('../settings/notifications/NotificationsDialog.tsx'),
);
// Loaded after the list.
const ReceiversLine = lazyPart('ReceiversLine', { isSilent: true })(
  () => import('../settings/notifications/ReceiversLine.tsx'),
);

interface Props {
  /** True right after signing out: nothing is read until someone signs in. */
  readonly startsSignedOut: boolean;
  readonly onSignedOut: () => void;
  /** Set if the list is in a host page: keeps the agency key, and gives the origin of the project links. */
  readonly embedded?: Embedded | undefined;
}

interface Embedded {
  readonly api: string;
  readonly keepKey: (key: string) => Promise<SaveOutcome>;
  /** The view that the host page asks for. */
  readonly view?: ListView | undefined;
}

/** The agency's projects behind a sign-in. */
export function ProjectsPage({ startsSignedOut, onSignedOut, embedded }: Props) {
  usePageName(null);
  const [isSignedOut, setSignedOut] = useState(startsSignedOut);
  const [draft, setDraft] = useState<ProjectDraft | null>(null);
  const [opened, setOpened] = useState<AgencyDialog | null>(null);
  const isOurAddress = embedded === undefined;
  const link = useSigninLink(() => setSignedOut(false), isOurAddress);
  const mayHaveSession = isOurAddress && !startsSignedOut;
  const isChecked = useSessionCheck(mayHaveSession, !link.isPending, () => setSignedOut(true));
  const { query, change, isAsked } = useListQuery({ isOurAddress, view: embedded?.view });
  const list = useProjectOverview(isChecked && !isSignedOut && !link.isPending ? query : null);
  const request = useRequest();
  const notify = useNotice();
  const signIn = useSignIn();
  const download = useDownload();
  const origin = embedded?.api ?? '';
  const createProject = useCreateProject(origin);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** What opened the dialog, and gets the focus back. Null: what has the focus when it opens. */
  const returnTo = useRef<HTMLElement>(null);

  // A page has one main landmark. In a host page it belongs to the host.
  const Main = embedded ? 'div' : 'main';
  const isRefused = isSignedOut || isAccessRefusal(list.error);
  const hasEnded = isRefused && list.pages !== undefined;
  const live = useLive(!isRefused && list.pages !== undefined ? ALL_PROJECTS : null);

  const counts = list.pages?.counts;
  const isFirst = counts !== undefined && counts.all + counts.archived === 1;
  const letsClients = list.pages?.rows.some(({ takesPart }) => takesPart);

  const signOut = async () => {
    try {
      if (!embedded) await request(endpoints.signOut, {});
      onSignedOut();
    } catch {
      notify(STILL_SIGNED_IN);
    }
  };
  const add = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    returnTo.current = currentTarget;
    setDraft(EMPTY_DRAFT);
  };
  const open = (dialog: AgencyDialog, button: HTMLElement | null = null) => {
    returnTo.current = button;
    setOpened(dialog);
  };
  /** The button may be gone: by the work of its dialog, or because the session ended meanwhile. */
  const returnToOr = (other: HTMLElement | null) => {
    if (returnTo.current?.isConnected === false) returnTo.current = other;
  };
  const close = () => {
    returnToOr(heading.current);
    setOpened(null);
  };

  return (
    <div>
      <AgencyBar>
        {!isRefused && (
          <AgencyMenu
            isDisabled={link.isPending}
            onOpen={open}
            onDownload={() => download(({ projectsFile }) => projectsFile)}
            onSignOut={signOut}
          />
        )}
      </AgencyBar>
      <Main className={css.main}>
        <header className={css.header}>
          <div>
            <Heading depth={0} ref={heading} tabIndex={-1} className={css.title}>
              Project Dashboard
            </Heading>
            <p className={css.subtitle}>
              {query.show === 'archived' && !isRefused
                ? 'All archived brand research projects'
                : 'Manage and monitor all active brand research projects'}
            </p>
          </div>
          {!isRefused && !list.isEmpty && (
            <Button ref={addButton} variant="primary" icon="plus" onClick={add}>
              Add Project
            </Button>
          )}
        </header>
        {isRefused ? (
          <SigninPanel
            notice={noticeOf(link.failure, hasEnded, draft !== null)}
            takesFocus={embedded === undefined || hasEnded || startsSignedOut}
            onSignIn={async (key) => {
              const outcome = await (embedded ? embedded.keepKey(key) : signIn(credentialIn(key)));
              if (outcome.ok) {
                setSignedOut(false);
                heading.current?.focus();
              }
              return outcome;
            }}
          />
        ) : (
          <WithElement live={live}>
            {list.pages !== undefined && (
              <ReceiversLine onOpen={({ currentTarget }) => open('notifications', currentTarget)} />
            )}
            <ProjectList
              list={list}
              query={query}
              isAsked={isAsked}
              onChange={change}
              origin={origin}
              isOurAddress={isOurAddress}
              onAdd={add}
            />
            {isFirst && !letsClients && (
              <p className={type.small}>
                In the settings of a project you can let its client ask for changes and write notes.
              </p>
            )}
            <LostLine />
          </WithElement>
        )}
      </Main>
      {!isRefused && (
        <>
          {opened === 'settings' && <AgencySettingsDialog origin={origin} onClose={close} />}
          {opened === 'calendar' && <AgencyCalendarDialog onClose={close} />}
          {opened === 'notifications' && (
            <NotificationsDialog returnFocusRef={returnTo} onClose={close} />
          )}
          {opened === 'subscribe' && <AllProjectsFeed onClose={close} />}
          {opened === 'end sessions' && (
            <AskDialog
              title="End all sessions"
              confirm="End all sessions"
              pending="Ending..."
              onConfirm={() => request(endpoints.endSessions, {}).then(onSignedOut, signInFailure)}
              onClose={close}
            >
              Everyone who is signed in to the project list is signed out, you too. Unused sign-in
              links stop working. Links of projects keep working.
            </AskDialog>
          )}
          {draft && (
            <AddProjectDialog
              draft={draft}
              returnFocusRef={returnTo}
              onChange={setDraft}
              onCreate={createProject}
              onCreated={() => {
                // The empty list's button goes with the first project.
                returnTo.current = addButton.current ?? heading.current;
                setDraft(null);
                change({ show: 'all', q: '' });
              }}
              onClose={() => {
                returnToOr(addButton.current ?? heading.current);
                setDraft(null);
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

const ALL_PROJECTS = {};

const STILL_SIGNED_IN = failure(
  'You are still signed in',
  'The server could not end the session. Try again in a moment.',
);

/** The subscribe address of all projects. */
function AllProjectsFeed({ onClose }: { readonly onClose: () => void }) {
  const feed = useRead(endpoints.readAllFeed, {}, { isFresh: true });
  return <SubscribeDialog feed={feed} onClose={onClose} />;
}

function noticeOf(linkFailure: string | undefined, hasEnded: boolean, isTyped: boolean) {
  if (linkFailure !== undefined) return { tone: 'danger', text: linkFailure } as const;
  if (!hasEnded) return undefined;
  const kept = isTyped ? ' What you typed is kept.' : '';
  return { tone: 'info', text: `Your session has ended. Sign in again.${kept}` } as const;
}
