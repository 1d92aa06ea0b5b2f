import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { hasEnded, type Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { COPIED, COPY_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { useRef, useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useApi } from '../../data/ProjectContext.ts';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/CopyButton.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { Ask } from '../../ui/form/Ask.tsx';
import { alarm } from '../../ui/form/form.css.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as partCss from '../part.css.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { ContactForm, type LinkStart, NewLinkForm } from './LinkForms.tsx';
import { endOf, lastOpened, remindersOf } from './link-texts.ts';
import * as css from './settings.css.ts';

/** The words of a view's named links. */
const PARTS = {
  client: {
    title: 'Named client links',
    text: 'Give each person or team a link. History names it, and you can end it alone. Add a mail address to send reminders.',
    add: 'Add link for a client',
    columns: ['Name and mail address', 'Reminders', 'Last opened and end'],
  },
  internal: {
    title: 'Named internal links',
    text: 'For your own team. Each edits under their own name.',
    add: 'Add link for your team',
    columns: ['Name', 'Last opened', 'End'],
  },
} as const;

interface Props {
  readonly project: Project;
  /** What the links open. */
  readonly view: Link['view'];
  /** All links of the project. */
  readonly links: readonly Link[];
}

/** The links for single people or teams, each with a name and perhaps an end. */
export function NamedLinks({ project, view, links }: Props) {
  const { title, text, add, columns } = PARTS[view];
  const isArchived = project.archivedAt !== null;
  const { today } = useDates();
  const [start, setStart] = useState<LinkStart | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(start !== null, () => addButton.current);

  const named = links.filter((link) => link.name !== null && link.view === view);
  const working = named.filter((link) => !hasEnded(link, today));
  // A renewed link replaces the ended one of the same name.
  const ended = named.filter(
    (link) => hasEnded(link, today) && !working.some(({ name }) => name === link.name),
  );
  if (isArchived && named.length === 0) return null;
  return (
    <SettingsPart
      title={title}
      text={isArchived ? 'They are read-only now.' : text}
      action={
        start === null &&
        !isArchived && (
          <Button
            ref={addButton}
            size="sm"
            icon="plus"
            aria-label={add}
            onClick={() => setStart({ name: null, email: null })}
          >
            Add link
          </Button>
        )
      }
    >
      {start !== null && (
        <NewLinkForm
          key={start.name}
          projectId={project.id}
          view={view}
          start={start}
          onClose={() => setStart(null)}
        />
      )}
      {named.length > 0 && (
        <table className={css.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {[...working, ...ended].map((link) => (
              <NamedLinkRow
                key={link.id}
                project={project}
                link={link}
                onRenew={() => setStart(link)}
              />
            ))}
          </tbody>
        </table>
      )}
      {view === 'client' && named.some(({ email }) => email !== null) && (
        <p className={partCss.text}>
          Reminders go out on working mornings while something waits: 3 business days before the
          date, on it, 1, 3 and 5 after it, then every 5. They stop by themselves when nothing
          waits.
        </p>
      )}
    </SettingsPart>
  );
}

interface RowProps {
  readonly project: Project;
  readonly link: Link;
  readonly onRenew: () => void;
}

/**
 * A named link: copied and ended here, or struck through with Renew once it has ended. An archived project gets no new
 * links.
 */
function NamedLinkRow({ project, link, onRenew }: RowProps) {
  const dates = useDates();
  const row = useRef<HTMLTableRowElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  useFocusAfter(isAsking, () => row.current?.querySelector<HTMLElement>('button:last-of-type'));
  useFocusAfter(isEditing, () => row.current?.querySelector<HTMLElement>('[data-action^=Edit]'));
  const endLink = useChange(endpoints.endLink);
  const isArchived = project.archivedAt !== null;
  const isEnded = hasEnded(link, dates.today);
  const end = <WholeDates text={endOf(link, dates)} />;
  const name = link.name ?? '';
  const isClient = link.view === 'client';
  const [reminders, lastReminded] = remindersOf(link, dates);
  return (
    <>
      <tr ref={row} className={isEnded ? type.muted : undefined} data-ended={isEnded || undefined}>
        <th scope="row" className={isClient ? css.named : undefined}>
          <bdi>{name}</bdi>
          {isClient && <span className={css.second}>{link.email ?? 'No mail address'}</span>}
        </th>
        {isClient && (
          <td>
            <span className={`${partCss.cellLabel} ${type.muted}`}>Reminders: </span>
            <WholeDates text={reminders} />
            <span className={css.second}>
              <WholeDates text={lastReminded} />
            </span>
          </td>
        )}
        <td>
          <span className={`${partCss.cellLabel} ${type.muted}`}>Last opened: </span>
          <WholeDates text={lastOpened(link, dates)} />
          {isClient && <span className={css.second}>{end}</span>}
        </td>
        {!isClient && <td className={css.endCell}>{end}</td>}
        <td className={css.toolsCell}>
          <div className={`${layout.row[1]} ${layout.toEnd}`}>
            {isEnded && !isArchived && (
              <Button size="sm" variant="quiet" aria-label={`Renew ${name}`} onClick={onRenew}>
                Renew
              </Button>
            )}
            {!isEnded && (
              <>
                <CopyLinkButton name={name} token={link.token} />
                {isClient && !isArchived && (
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
                  items={[
                    {
                      label: 'End link',
                      icon: 'blocked',
                      tone: 'danger',
                      onSelect: () => setAsking(true),
                    },
                  ]}
                />
              </>
            )}
          </div>
        </td>
      </tr>
      {isEditing && (
        <tr>
          <td colSpan={4} className={css.asking}>
            <ContactForm projectId={project.id} link={link} onClose={() => setEditing(false)} />
          </td>
        </tr>
      )}
      {isAsking && (
        <tr>
          <td colSpan={4} className={css.asking}>
            <Ask
              className={alarm}
              confirm="End link"
              pending="Saving..."
              onConfirm={async () => {
                await endLink({ id: project.id, linkId: link.id });
                setAsking(false);
              }}
              onCancel={() => setAsking(false)}
            >
              <strong>
                End the link of <bdi>{name}</bdi>?
              </strong>{' '}
              It stops at once. The other links go on working.
            </Ask>
          </td>
        </tr>
      )}
    </>
  );
}

function CopyLinkButton({ name, token }: { readonly name: string; readonly token: string }) {
  const api = useApi();
  const notify = useNotice();
  const { copy } = useCopy({
    onCopied: () => notify(COPIED),
    onError: () => notify(COPY_FAILED),
  });
  return (
    <IconButton
      name={`Copy link of ${name}`}
      tooltip="Copy"
      icon="copy"
      onClick={() => void copy(projectUrl(api, token))}
    />
  );
}
