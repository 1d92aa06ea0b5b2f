import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { hasEnded, type Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { COPY_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useChange } from '../../data/changes/use-change.ts';
import { useApi, useFacts, useRequest } from '../../data/ProjectContext.ts';
import { isAbout, readKey } from '../../data/reads/read-key.ts';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyButton } from '../../ui/button/CopyButton.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { Ask } from '../../ui/form/Ask.tsx';
import { alarm } from '../../ui/form/form.css.ts';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as partCss from '../part.css.ts';
import { ContactForm } from './LinkForms.tsx';
import { linkFacts, ownName } from './link-texts.ts';
import * as css from './settings.css.ts';

const END: Pick<MenuItem, 'label' | 'icon' | 'tone'> = {
  label: 'End link',
  icon: 'blocked',
  tone: 'danger',
};
const ROTATE: typeof END = { label: 'New link', icon: 'refresh' };

interface Props {
  readonly project: Project;
  readonly link: Link;
  readonly onRenew: () => void;
}

/**
 * A link: copied here, and replaced if it is one of the project's own two, or ended. An ended one is struck through, with
 * Renew. An archived project gets no new named links.
 */
export function LinkRow({ project, link, onRenew }: Props) {
  const api = useApi();
  const notify = useNotice();
  const dates = useDates();
  const row = useRef<HTMLLIElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isNew, setNew] = useState(false);
  useFocusAfter(isAsking, () =>
    row.current?.querySelector<HTMLElement>('[data-action=Actions], [aria-label^=Renew]'),
  );
  useFocusAfter(isEditing, () => row.current?.querySelector<HTMLElement>('[data-action^=Edit]'));
  const endLink = useChange(endpoints.endLink);
  const rotate = useRotate(project, link);
  const isArchived = project.archivedAt !== null;
  const isEnded = hasEnded(link, dates.today);
  const isOwn = link.name === null;
  const name = link.name ?? ownName(link.view);
  const isContact = !isOwn && link.view === 'client';
  return (
    <li ref={row} className={isEnded ? type.muted : undefined}>
      <div className={`${layout.row[3]} ${layout.between} ${layout.anywhere}`}>
        <p className={isEnded ? css.ended : type.medium}>
          <bdi>{name}</bdi>
        </p>
        <div className={`${layout.row[1]} ${layout.fixed}`}>
          {isEnded && !isArchived && (
            <Button size="sm" variant="quiet" aria-label={`Renew ${name}`} onClick={onRenew}>
              Renew
            </Button>
          )}
          {!isEnded && (
            <>
              <CopyButton
                label="Copy"
                subject={isOwn ? ` ${name.toLowerCase()}` : ` link of ${name}`}
                size="sm"
                onError={() => notify(COPY_FAILED)}
                getText={() => projectUrl(api, link.token)}
              />
              {isContact && !isArchived && (
                <IconButton
                  name={`Edit reminders to ${name}`}
                  tooltip="Edit reminders"
                  icon="pencil"
                  aria-expanded={isEditing}
                  onClick={() => setEditing(!isEditing)}
                />
              )}
              <MenuButton
                name={`Actions for ${name}`}
                tooltip="Actions"
                title={name}
                items={[{ ...(isOwn ? ROTATE : END), onSelect: () => setAsking(true) }]}
              />
            </>
          )}
        </div>
      </div>
      <p role={isOwn ? 'status' : undefined} className={`${partCss.text} ${css.facts}`}>
        {(isNew && !isAsking
          ? ['This is the new link. The old one has ended.']
          : linkFacts(link, project, dates)
        ).map((fact) => (
          <span key={fact} className={css.fact}>
            <WholeDates text={fact} />
          </span>
        ))}
      </p>
      {isEditing && (
        <ContactForm projectId={project.id} link={link} onClose={() => setEditing(false)} />
      )}
      {isAsking && (
        <Ask
          className={alarm}
          confirm={isOwn ? 'Make new link' : 'End link'}
          pending="Saving..."
          onConfirm={async () => {
            if (isOwn) await rotate();
            else await endLink({ id: project.id, linkId: link.id });
            setNew(isOwn);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          {isOwn ? (
            <>
              <strong>Make a new {link.view} link?</strong> The old one stops at once, for everybody
              who has it.{' '}
              {link.token === project.internalToken
                ? 'This page goes on with the new one.'
                : 'Named links go on working.'}
            </>
          ) : (
            <>
              <strong>
                End the link of <bdi>{name}</bdi>?
              </strong>{' '}
              It stops at once. The other links go on working.
            </>
          )}
        </Ask>
      )}
    </li>
  );
}

/**
 * Replaces one of the project's own two links. A page that the old one opened goes on with the new one; a page that a named
 * internal link opened keeps its own.
 */
function useRotate({ id, internalToken }: Project, { view, token: old }: Link) {
  const request = useRequest();
  const rotateLink = useChange(endpoints.rotateLink);
  const renewToken = useFacts().renewToken;
  const { mutate } = useSWRConfig();
  return async () => {
    if (old !== internalToken) return rotateLink({ id, body: { view } });
    const project = await request(endpoints.rotateLink, { id, body: { view } });
    const { internalToken: token } = project;
    await mutate(
      readKey(endpoints.readProjectByToken, { token }),
      { project, viewMode: 'internal' },
      false,
    );
    replaceInAddress(old, token);
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
