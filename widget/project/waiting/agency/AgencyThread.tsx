import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Author } from '@project-dashboard/core/rules/history/author';
import { personText } from '@project-dashboard/core/rules/waiting/agency-items';
import { useRef, useState } from 'react';
import { useSend } from '../../../data/changes/use-change.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Notes } from '../participation/Notes.tsx';
import * as participation from '../participation/participation.css.ts';
import { WordsForm } from '../participation/WordsForm.tsx';
import * as css from './agency.css.ts';
import { NoteTools } from './NoteTools.tsx';

interface Props {
  readonly item: {
    readonly id: string;
    readonly kind: 'input' | 'approval';
    readonly title: string;
    /** Who sent it or asked for changes. */
    readonly by?: Author;
  };
  /** The note that is still to be answered. The server refuses to remove it. */
  readonly openNote: string | undefined;
  readonly onClose: () => void;
}

/** The notes of an item with the internal ones, and a form for a reply or an internal note. */
export function AgencyThread({ item: { id, kind, title, by }, openNote, onClose }: Props) {
  const send = useSend();
  const [turn, setTurn] = useState(0);
  const [isInternal, setInternal] = useState(false);
  const thread = useRef<HTMLElement>(null);
  const replyTo = by ? `Reply to ${personText(by)}` : `Add a note about ${title}`;
  const add = kind === 'input' ? endpoints.addInputNote : endpoints.addApprovalNote;
  return (
    <section
      ref={thread}
      tabIndex={-1}
      aria-label={`Notes about ${title}`}
      className={participation.thread}
    >
      <Notes
        row={id}
        tools={(note) => (
          <NoteTools
            note={note}
            isOpen={note.id === openNote}
            onDone={() => thread.current?.focus()}
          />
        )}
      />
      <div className={css.reply} data-internal={isInternal || undefined}>
        <WordsForm
          key={turn}
          label={isInternal ? `Internal note about ${title}` : replyTo}
          send={isInternal ? 'Save internal note' : by ? 'Send reply' : 'Send note'}
          choice={<Checkbox label="Internal note" isChecked={isInternal} onChange={setInternal} />}
          onSend={(text) => send(add, { id, body: { text, ...(isInternal && { isInternal }) } })}
          onClose={(isSent) => {
            if (!isSent) return onClose();
            setInternal(false);
            // The form starts again for the next note.
            setTurn((count) => count + 1);
          }}
        />
      </div>
    </section>
  );
}
