import { calls } from '@project-dashboard/core/contract';
import { type ClientInput, inputSummary } from '@project-dashboard/core/inputs';
import type { ReactNode } from 'react';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { useHeldRow } from '../data/rows/use-held-row.ts';
import { useSameRows } from '../data/rows/use-same-rows.ts';
import { CopyTextButton } from '../parts/button/CopyTextButton.tsx';
import { ListSection } from '../parts/section/ListSection.tsx';
import { useToday } from '../parts/text/use-today.ts';

interface Props {
  /** Internal view only. Also shown in the empty state. */
  readonly addButton?: ReactNode;
  /** The row with an open form or dialog. */
  readonly heldId?: string | undefined;
  readonly children: (rows: readonly ClientInput[]) => ReactNode;
}

/** The client inputs section: count, Copy as text, and the loading, error and empty states. */
export function InputsFrame({ addButton, heldId, children }: Props) {
  const { project } = useProject();
  const today = useToday();
  const { data, error, isLoading, retry } = useRead(calls.listInputs, { id: project.id });
  const rows = useHeldRow(useSameRows(data), heldId);
  return (
    <ListSection
      id="inputs"
      title="Client Input Tracker"
      noun="client inputs"
      rows={rows}
      hasFailed={error !== undefined}
      isLoading={isLoading}
      onRetry={retry}
      summary={(shown) => inputSummary(shown, today)}
      empty={
        addButton === undefined
          ? undefined
          : { text: 'Add what the client will send, such as logo files.', action: addButton }
      }
      actions={(shown) => (
        <>
          <CopyTextButton
            label="Copy as text"
            getText={async () => (await import('../parts/text/as-text.ts')).inputsAsText(shown)}
          />
          {addButton}
        </>
      )}
    >
      {children}
    </ListSection>
  );
}
