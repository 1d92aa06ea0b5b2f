import { MarkerFacts } from '../../../timeline/both/card/MarkerFacts.tsx';
import { LinkButton } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { Marker } from '../layout/row-layout.ts';

interface Props {
  /** The project's title. */
  readonly project: string;
  readonly row: Marker;
  /** The address of the milestone's row. */
  readonly address: string;
  readonly onClose: () => void;
}

/** The facts of a tapped marker. A finger cannot hover, so the link to the project is in here. */
export function MarkerSheet({ project, row, address, onClose }: Props) {
  return (
    <Dialog
      title={project}
      onClose={onClose}
      actions={
        <LinkButton variant="primary" href={address}>
          Open project
        </LinkButton>
      }
    >
      <MarkerFacts row={row} owner={row.owner} showOriginal />
    </Dialog>
  );
}
