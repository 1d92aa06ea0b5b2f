import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useId, useState } from 'react';
import { useSend } from '../../../data/changes/use-change.ts';
import { Notes } from './Notes.tsx';
import * as css from './participation.css.ts';
import type { ClientItem } from './use-participation.ts';
import { WordsForm } from './WordsForm.tsx';

interface Props {
  readonly item: Pick<ClientItem, 'id' | 'kind' | 'title'>;
  readonly onClose: () => void;
}

/** The notes of an item, newest last, and a form for one more. */
export function Thread({ item, onClose }: Props) {
  const send = useSend();
  const [turn, setTurn] = useState(0);
  const add = item.kind === 'input' ? endpoints.addInputNote : endpoints.addApprovalNote;
  const heading = useId();
  return (
    <section className={css.thread} aria-labelledby={heading}>
      <h4 id={heading} className={css.threadTitle}>
        Notes
      </h4>
      <Notes row={item.id} />
      <WordsForm
        key={turn}
        label={`Add a note about ${item.title}`}
        send="Send note"
        onSend={(text) => send(add, { id: item.id, body: { text } })}
        // The form starts again for the next note.
        onClose={(isSent) => (isSent ? setTurn((count) => count + 1) : onClose())}
      />
    </section>
  );
}
