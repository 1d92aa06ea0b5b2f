import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { personText } from '@project-dashboard/core/rules/waiting/agency-items';
import { useState } from 'react';
import { useSend } from '../../../data/changes/use-change.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import type { ThreadNote } from '../participation/Notes.tsx';
import * as participation from '../participation/participation.css.ts';
import { useAct } from '../participation/use-act.ts';
import * as css from './agency.css.ts';

interface Props {
  readonly note: ThreadNote;
  /** True while the note waits for an answer. It cannot be removed then. */
  readonly isOpen: boolean;
  /** Called when the pressed button is gone. */
  readonly onDone: () => void;
}

/** Says that a note is internal, and removes a note after asking. */
export function NoteTools({ note: { id, by, isInternal }, isOpen, onDone }: Props) {
  const send = useSend();
  const [asks, setAsks] = useState(false);
  const { act, isPending, failure } = useAct();
  const remove = async () => {
    if (await act(() => send(endpoints.deleteNote, { id }))) onDone();
  };
  return (
    <>
      {isInternal === true && (
        <span className={css.onlyUs}>
          <Icon name="lock" size={16} />
          Only the agency sees this
        </span>
      )}
      {failure !== null && (
        <span role="alert" className={participation.failure}>
          {failure.text}
        </span>
      )}
      {asks ? (
        <>
          <span>Remove this note for good?</span>
          <Button size="sm" variant="danger" isPending={isPending} onClick={() => void remove()}>
            {failure === null ? 'Remove' : 'Try again'}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              setAsks(false);
              onDone();
            }}
          >
            Keep
          </Button>
        </>
      ) : (
        !isOpen && (
          <MenuButton
            name={`Actions for the note of ${personText(by)}`}
            title="Note"
            items={[
              {
                label: 'Remove note',
                icon: 'trash',
                tone: 'danger',
                onSelect: () => setAsks(true),
              },
            ]}
          />
        )
      )}
    </>
  );
}
