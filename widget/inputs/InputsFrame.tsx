import { endpoints } from '@project-dashboard/core/contract';
import { type ClientInput, inputSummary } from '@project-dashboard/core/inputs';
import type { ReactNode } from 'react';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { useHeldRow } from '../data/rows/use-held-row.ts';
import { useSameRows } from '../data/rows/use-same-rows.ts';
import type { MenuItem } from '../parts/menu/menu-item.ts';
import { ListSection } from '../parts/section/ListSection.tsx';
import { useDatesCount } from '../parts/text/DatesCountContext.ts';
import { useToday } from '../parts/text/use-today.ts';

interface Props {
  /** Internal view only. */
  readonly addButton?: ReactNode;
  /** The buttons of an empty list. */
  readonly firstButtons?: ReactNode;
  /** What a phone has in the menu of the section. */
  readonly menuItems?: readonly MenuItem[];
  /** The dialog of the whole list, while it is open. */
  readonly dialog?: ReactNode;
  /** True while the form of a new row is open. */
  readonly isAdding?: boolean;
  /** The row with an open form or dialog. */
  readonly heldId?: string | undefined;
  /** `isGone` is true if the held row was deleted elsewhere. */
  readonly children: (rows: readonly ClientInput[], isGone: boolean) => ReactNode;
}

/** The client inputs section: count, Copy as text, and the loading, error and empty states. */
export function InputsFrame({ addButton, firstButtons, heldId, children, ...rest }: Props) {
  const { project } = useProject();
  const today = useToday();
  const datesCount = useDatesCount();
  const { data, error, isLoading, retry } = useRead(endpoints.listInputs, { id: project.id });
  const { rows, isGone } = useHeldRow(useSameRows(data), heldId);
  return (
    <ListSection
      id="inputs"
      title="Client Input Tracker"
      noun="client inputs"
      rows={rows}
      hasFailed={error !== undefined}
      isLoading={isLoading}
      onRetry={retry}
      summary={(shown) => inputSummary(shown, datesCount ? today : null)}
      {...rest}
      empty={
        firstButtons === undefined
          ? undefined
          : { text: 'Add what the client will send, such as logo files.', actions: firstButtons }
      }
      copy={(shown) => ({
        label: 'Copy as text',
        getText: async () => (await import('../parts/text/as-text.ts')).inputsAsText(shown),
      })}
      action={addButton}
    >
      {(shown) => children(shown, isGone)}
    </ListSection>
  );
}
