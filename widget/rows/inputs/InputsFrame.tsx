import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { inputSummary } from '@project-dashboard/core/rows/inputs/shown';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useSectionRows } from '../../data/rows/use-section-rows.ts';
import type { FrameProps } from '../../ui/section/frame-props.ts';
import { ListSection } from '../../ui/section/ListSection.tsx';
import { useDatesCount } from '../../ui/text/DatesCountContext.ts';
import { useToday } from '../../ui/text/use-today.ts';

/** The client inputs section: count, Copy as text, Download CSV, and the loading, error and empty states. */
export function InputsFrame({
  addButton,
  firstButtons,
  heldId,
  children,
  ...rest
}: FrameProps<ClientInput>) {
  const { project } = useProject();
  const today = useToday();
  const datesCount = useDatesCount();
  const reading = useRead(endpoints.listInputs, { id: project.id });
  const { isGone, section } = useSectionRows('inputs', reading, heldId);
  return (
    <ListSection
      title="Client Input Tracker"
      noun="client inputs"
      {...section}
      summary={(shown) => inputSummary(shown, datesCount ? today : null)}
      {...rest}
      empty={
        firstButtons === undefined
          ? undefined
          : { text: 'Add what the client will send, such as logo files.', actions: firstButtons }
      }
      copy={(shown) => ({
        label: 'Copy as text',
        getText: async () => (await import('../../ui/text/as-text.ts')).inputsAsText(shown),
      })}
      action={addButton}
    >
      {(shown) => children(shown, isGone)}
    </ListSection>
  );
}
