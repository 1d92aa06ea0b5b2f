import { endpoints } from '@project-dashboard/core/contract';
import { hasEnded, type Link } from '@project-dashboard/core/links';
import type { Project } from '@project-dashboard/core/projects';
import { useRef, useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { Button } from '../../parts/button/Button.tsx';
import { useFocusAfter } from '../../parts/focus/use-focus-after.ts';
import { useToday } from '../../parts/text/use-today.ts';
import { NamedLinkRow } from './NamedLinkRow.tsx';
import { NewLinkForm } from './NewLinkForm.tsx';
import { outcomeOf } from './outcome-of.ts';
import * as css from './Settings.css.ts';
import { SettingsPart } from './SettingsPart.tsx';

interface Props {
  project: Project;
  /** The named links. */
  links: readonly Link[];
}

/** More client links, each with a name and perhaps an end. */
export function NamedLinks({ project, links }: Props) {
  const { id: projectId } = project;
  const isArchived = project.archivedAt !== null;
  const today = useToday();
  const [newName, setNewName] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const createLink = useChange(endpoints.createLink);
  const endLink = useChange(endpoints.endLink);
  useFocusAfter(newName !== null, () => addButton.current);

  const working = links.filter((link) => !hasEnded(link, today));
  // A renewed link replaces the ended one of the same name.
  const ended = links.filter(
    (link) => hasEnded(link, today) && !working.some(({ name }) => name === link.name),
  );
  return (
    <SettingsPart
      title="Named client links"
      text="Give each person or team a link. History names it, and you can end it alone."
      action={
        newName === null &&
        !isArchived && (
          <Button ref={addButton} size="sm" icon="plus" onClick={() => setNewName('')}>
            Add link
          </Button>
        )
      }
    >
      {newName !== null && (
        <NewLinkForm
          key={newName}
          name={newName}
          onSave={(body) => outcomeOf(createLink({ id: projectId, body }))}
          onClose={() => setNewName(null)}
        />
      )}
      {links.length > 0 && (
        <table className={css.table} aria-label="Named client links">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Last opened</th>
              <th scope="col">Ends</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {[...working, ...ended].map((link) => (
              <NamedLinkRow
                key={link.id}
                link={link}
                onEnd={() => outcomeOf(endLink({ id: projectId, linkId: link.id }))}
                onRenew={isArchived ? undefined : () => setNewName(link.name ?? '')}
              />
            ))}
          </tbody>
        </table>
      )}
    </SettingsPart>
  );
}
