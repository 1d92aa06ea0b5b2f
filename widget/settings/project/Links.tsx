import { hasEnded, type Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { Read, type Reading } from '../../ui/form/Read.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { type LinkStart, NewLinkForm } from './LinkForms.tsx';
import { LinkRow } from './LinkRow.tsx';
import * as css from './settings.css.ts';

interface Props {
  readonly title: string;
  readonly project: Project;
  readonly links: Reading<readonly Link[]>;
}

const NEW: LinkStart = { view: 'client', name: null, email: null };

/** All links of the project: its own two, then the named ones, the ended ones last. */
export function Links({ title, project, links }: Props) {
  const isArchived = project.archivedAt !== null;
  const { today } = useDates();
  const [start, setStart] = useState<LinkStart | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(start !== null, () => addButton.current);
  return (
    <SettingsPart
      title={title}
      text="Anyone who has a link can use it. With a named link, History shows who did what."
      action={
        start === null &&
        !isArchived && (
          <Button ref={addButton} size="sm" icon="plus" onClick={() => setStart(NEW)}>
            Add link
          </Button>
        )
      }
    >
      {start !== null && (
        <NewLinkForm
          key={start.name}
          project={project}
          start={start}
          onClose={() => setStart(null)}
        />
      )}
      <Read of={links} what="the links">
        {(all) => (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
          <ul role="list" aria-label="Links" className={css.links}>
            {inOrder(all, today).map((link) => (
              <LinkRow key={link.id} project={project} link={link} onRenew={() => setStart(link)} />
            ))}
          </ul>
        )}
      </Read>
    </SettingsPart>
  );
}

/** The working links before the ended ones. A renewed link replaces the ended one of the same name. */
function inOrder(links: readonly Link[], today: string): readonly Link[] {
  const working = links.filter((link) => !hasEnded(link, today));
  const isReplaced = ({ name, view }: Link) =>
    working.some((link) => link.name === name && link.view === view);
  return [...working, ...links.filter((link) => hasEnded(link, today) && !isReplaced(link))];
}
