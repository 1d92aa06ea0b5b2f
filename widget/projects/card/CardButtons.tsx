import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { COPY_FAILED, failure, success } from '@project-dashboard/core/texts/notices/notice';
import { type RefObject, useRef } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { visuallyHidden } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/button/CopyButton.tsx';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { keepFocus } from '../../ui/focus/focus.ts';
import { saveFailure } from '../../ui/form/save-outcome.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { tooltip } from '../../ui/tooltip/tooltip.css.ts';
import { useBeside } from '../../ui/tooltip/use-beside.ts';
import { cellButton } from './ProjectCard.css.ts';

interface CopyProps {
  readonly project: Project;
  readonly origin: string;
}

/** Copies the address of a project's client view. */
export function CopyClientLink({ project, origin }: CopyProps) {
  const notify = useNotice();
  const button = useRef<HTMLButtonElement>(null);
  const { copy, isCopied } = useCopy({ onError: () => notify(COPY_FAILED) });
  return (
    <>
      <Tooltip content="Copy client link" isDescription={false}>
        {(trigger) => (
          <button
            {...(isCopied ? {} : trigger)}
            ref={button}
            type="button"
            className={cellButton}
            aria-label={`Copy client link of ${project.title}`}
            onClick={(event) => {
              keepFocus(event);
              void copy(projectUrl(origin || window.location.origin, project.clientToken));
            }}
          >
            <Icon name={isCopied ? 'check' : 'copy'} />
          </button>
        )}
      </Tooltip>
      <span role="status" className={visuallyHidden}>
        {isCopied && 'Copied!'}
      </span>
      {isCopied && <CopiedTip anchor={button} />}
    </>
  );
}

/** Says "Copied!" above a button. Screen readers hear it from the button's own status. */
function CopiedTip({ anchor }: { readonly anchor: RefObject<HTMLElement | null> }) {
  const ref = useRef<HTMLDivElement>(null);
  useBeside(ref, anchor.current, 'top', 'center', 8);
  return (
    <div ref={ref} popover="manual" aria-hidden="true" className={tooltip}>
      Copied!
    </div>
  );
}

interface BringBackProps {
  readonly project: Project;
  /** Called before the project leaves the archived ones. */
  readonly onLeave: (id: string) => void;
}

/** Restores an archived project. */
export function BringBackButton({ project, onLeave }: BringBackProps) {
  const { id, title } = project;
  const restore = useChange(endpoints.restoreProject);
  const notify = useNotice();
  const { run, isPending } = useAction();

  const bringBack = async () => {
    onLeave(id);
    try {
      await restore({ id });
      notify(success('Project brought back', title));
    } catch (error) {
      notify(failure('Not brought back', saveFailure(error).message));
    }
  };
  return (
    <Button
      size="sm"
      aria-label={`Bring back ${title}`}
      isPending={isPending}
      onClick={() => void run(bringBack)}
    >
      Bring back
    </Button>
  );
}
