import { ApiError } from '@project-dashboard/core/contract/client/errors';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { failure, success } from '@project-dashboard/core/texts/notices/notice';
import { useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { keepFocus } from '../../ui/focus/focused-element.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useNotice } from '../../ui/notice/use-notice.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { cellButton } from './ProjectCard.css.ts';

interface Props {
  readonly project: Project;
  /** Called before the project leaves the archived ones. */
  readonly onLeave: (id: string) => void;
}

/** Restores an archived project. */
export function BringBackButton({ project, onLeave }: Props) {
  const { id, title } = project;
  const restore = useChange(endpoints.restoreProject);
  const notify = useNotice();
  const [isPending, setPending] = useState(false);

  const bringBack = async () => {
    if (isPending) return;
    setPending(true);
    onLeave(id);
    try {
      await restore({ id });
      notify(success('Project brought back', title));
    } catch (error) {
      const detail = error instanceof ApiError ? error.problem?.detail : undefined;
      notify(failure('Not brought back', detail ?? UNREACHED));
    }
    setPending(false);
  };
  return (
    <Tooltip content="Bring back" isDescription={false}>
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={cellButton}
          aria-label={`Bring back ${title}`}
          aria-disabled={isPending || undefined}
          onClick={(event) => {
            keepFocus(event);
            void bringBack();
          }}
        >
          <Icon name="undo" />
        </button>
      )}
    </Tooltip>
  );
}

const UNREACHED = 'The server could not be reached. Try again in a moment.';
