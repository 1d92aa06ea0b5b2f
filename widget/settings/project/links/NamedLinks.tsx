import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { hasEnded, type Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { useRef, useState } from 'react';
import { useChange } from '../../../data/changes/use-change.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { useToday } from '../../../ui/text/use-today.ts';
import * as partCss from '../../SettingsPart.css.ts';
import { SettingsPart } from '../../SettingsPart.tsx';
import { outcomeOf } from '../outcome-of.ts';
import * as css from '../Settings.css.ts';
import { NamedLinkRow } from './NamedLinkRow.tsx';
import { type LinkStart, NewLinkForm } from './NewLinkForm.tsx';

/** The title of a view's named links, and whom they are for. */
const PARTS = {
  client: {
    title: 'Named client links',
    text: 'Give each person or team a link. History names it, and you can end it alone. Add a mail address to send reminders.',
    add: 'Add link for a client',
  },
  internal: {
    title: 'Named internal links',
    text: 'For your own team. Each edits under their own name.',
    add: 'Add link for your team',
  },
} as const;

const COLUMNS = {
  client: ['Name and mail address', 'Reminders', 'Last opened and end'],
  internal: ['Name', 'Last opened', 'End'],
} as const;

interface Props {
  project: Project;
  /** What the links open. */
  view: Link['view'];
  /** All links of the project. */
  links: readonly Link[];
}

/** The links for single people or teams, each with a name and perhaps an end. */
export function NamedLinks({ project, view, links }: Props) {
  const { id: projectId } = project;
  const { title, text, add } = PARTS[view];
  const isArchived = project.archivedAt !== null;
  const today = useToday();
  const [start, setStart] = useState<LinkStart | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const createLink = useChange(endpoints.createLink);
  const endLink = useChange(endpoints.endLink);
  const updateLink = useChange(endpoints.updateLink);
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
          view={view}
          start={start}
          onSave={(body) => createLink({ id: projectId, body })}
          onClose={() => setStart(null)}
        />
      )}
      {named.length > 0 && (
        <table className={css.table} aria-label={title}>
          <thead>
            <tr>
              {COLUMNS[view].map((column) => (
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
                link={link}
                onEnd={() => endLink({ id: projectId, linkId: link.id })}
                onContact={
                  isArchived
                    ? undefined
                    : (body) => outcomeOf(updateLink({ id: projectId, linkId: link.id, body }))
                }
                onRenew={isArchived ? undefined : () => setStart(link)}
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
