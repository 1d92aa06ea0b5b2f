import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { COPY_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { type ReactNode, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useChange } from '../../data/changes/use-change.ts';
import { useApi, useFacts, useRequest } from '../../data/ProjectContext.ts';
import { isAbout, readKey } from '../../data/reads/read-key.ts';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyButton } from '../../ui/button/CopyButton.tsx';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { Ask } from '../../ui/form/Ask.tsx';
import { alarm } from '../../ui/form/form.css.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as partCss from '../part.css.ts';
import { lastOpenedSentence, maskedAddress } from './link-texts.ts';
import * as css from './settings.css.ts';

export const CLIENT_TEXT = 'Can read everything except internal notes, and tick approvals.';
const NAMED_GO_ON = 'Named links go on working.';
const INTERNAL_TEXT = 'Can edit everything in this project.';

interface Props {
  readonly project: Project;
  readonly links: readonly Link[];
}

/** The project's own two links. The agency can replace each of them. */
export function ProjectLinks({ project, links }: Props) {
  const dates = useDates();
  const rotateLink = useChange(endpoints.rotateLink);
  const rotateInternal = useRotateInternal(project);
  const own = (id: Link['view']) => links.find((one) => one.id === id);
  const opened = (id: Link['view']) => {
    const link = own(id);
    return link ? lastOpenedSentence(link, dates) : '';
  };
  // On a page that a named internal link opened, the project carries that link's token.
  const internalToken = own('internal')?.token ?? project.internalToken;
  const isOpen = internalToken === project.internalToken;
  return (
    <>
      <LinkField
        view="client"
        token={project.clientToken}
        text={`${CLIENT_TEXT} ${opened('client')}`}
        consequence={NAMED_GO_ON}
        onRotate={() => rotateLink({ id: project.id, body: { view: 'client' } })}
      />
      <LinkField
        view="internal"
        token={internalToken}
        text={`${INTERNAL_TEXT} ${opened('internal')}`}
        consequence={isOpen ? 'This page goes on with the new one.' : NAMED_GO_ON}
        onRotate={() =>
          isOpen ? rotateInternal() : rotateLink({ id: project.id, body: { view: 'internal' } })
        }
      />
    </>
  );
}

/** Replaces the internal link and lets this page, which uses the old one, go on with the new one. */
function useRotateInternal({ id, internalToken }: Project) {
  const request = useRequest();
  const renewToken = useFacts().renewToken;
  const { mutate } = useSWRConfig();
  return async () => {
    const project = await request(endpoints.rotateLink, { id, body: { view: 'internal' } });
    const { internalToken: token } = project;
    await mutate(
      readKey(endpoints.readProjectByToken, { token }),
      { project, viewMode: 'internal' },
      false,
    );
    replaceInAddress(internalToken, token);
    renewToken(token);
    await mutate((key) => isAbout(key, ['links']));
  };
}

/** Puts the new token into the page's address, so that a reload opens the project. */
function replaceInAddress(old: string, token: string) {
  const address = new URL(window.location.href);
  // A host page's own address is left alone.
  if (address.searchParams.get('token') !== old) return;
  address.searchParams.set('token', token);
  window.history.replaceState(window.history.state, '', address);
}

interface FieldProps {
  readonly view: 'client' | 'internal';
  readonly token: string;
  readonly text: string;
  /** What happens when the link is replaced. Without `onRotate` it can only be copied. */
  readonly consequence?: ReactNode;
  readonly onRotate?: () => Promise<unknown>;
}

/** One of the project's own two links: masked, with Copy and New link. */
export function LinkField({ view, token, text, consequence, onRotate }: FieldProps) {
  const api = useApi();
  const notify = useNotice();
  const newLink = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isNew, setNew] = useState(false);
  const close = () => {
    setAsking(false);
    newLink.current?.focus();
  };
  const title = view === 'client' ? 'Client link' : 'Internal link';
  return (
    <div className={layout.stack[2]}>
      <div>
        <Heading depth={3} className={`${type.text.md} ${type.medium}`}>
          {title}
        </Heading>
        <p className={partCss.text}>{text}</p>
      </div>
      <div className={css.line}>
        <code className={css.address} dir="ltr">
          {maskedAddress(api, token)}
        </code>
        <CopyButton
          label="Copy"
          subject={` ${title.toLowerCase()}`}
          variant="default"
          getText={() => projectUrl(api, token)}
          onError={() => notify(COPY_FAILED)}
        />
        {onRotate && (
          <Button
            ref={newLink}
            isDisabled={isAsking}
            aria-label={`New link, ${view}`}
            onClick={() => setAsking(true)}
          >
            New link
          </Button>
        )}
      </div>
      <p role="status" className={partCss.text} hidden={!isNew || isAsking}>
        {isNew && !isAsking && 'This is the new link. The old one has ended.'}
      </p>
      {isAsking && onRotate && (
        <Ask
          className={alarm}
          confirm="Make new link"
          pending="Saving..."
          onConfirm={async () => {
            await onRotate();
            setNew(true);
            close();
          }}
          onCancel={close}
        >
          <strong>Make a new {view} link?</strong> The old one stops at once, for everybody who has
          it. {consequence}
        </Ask>
      )}
    </div>
  );
}
