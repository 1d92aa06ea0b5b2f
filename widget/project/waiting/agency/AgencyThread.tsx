import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { type AgencyItem, personText } from '@project-dashboard/core/rules/waiting/agency-items';
import { useRef, useState } from 'react';
import { useSend } from '../../../data/changes/use-change.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Ask } from '../../../ui/form/Ask.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { AddNote, Thread, type ThreadNote } from '../Thread.tsx';
import { answerOf, useFailure } from '../use-answer.ts';
import type { Item } from '../use-waiting.ts';
import * as css from './agency.css.ts';

interface Props {
  readonly item: Item | AgencyItem<ClientInput, ApprovalRow>;
  readonly onClose: () => void;
}

/** The notes of an item with the internal ones, and a form for a reply or an internal note. */
export function AgencyThread({ item, onClose }: Props) {
  const { title, row } = item;
  // Who sent it or asked for changes.
  const by = 'by' in item ? item.by : undefined;
  const [isInternal, setInternal] = useState(false);
  const thread = useRef<HTMLElement>(null);
  const replyTo = by ? `Reply to ${personText(by)}` : `Add a note about ${title}`;
  return (
    <Thread
      ref={thread}
      item={item}
      tools={(note) => (
        <NoteTools
          note={note}
          isOpen={note.id === answerOf(row)}
          onDone={() => thread.current?.focus()}
        />
      )}
    >
      <div className={css.reply} data-internal={isInternal || undefined}>
        <AddNote
          item={item}
          label={isInternal ? `Internal note about ${title}` : replyTo}
          submit={isInternal ? 'Save internal note' : by ? 'Send reply' : 'Send note'}
          choice={<Checkbox label="Internal note" isChecked={isInternal} onChange={setInternal} />}
          isInternal={isInternal}
          onSent={() => setInternal(false)}
          onClose={onClose}
        />
      </div>
    </Thread>
  );
}

interface ToolsProps {
  readonly note: ThreadNote;
  /** True while the note waits for an answer. The server refuses to remove it then. */
  readonly isOpen: boolean;
  /** Called when the pressed button is gone. */
  readonly onDone: () => void;
}

/** Says that a note is internal, and removes a note after asking. */
function NoteTools({ note: { id, by, isInternal }, isOpen, onDone }: ToolsProps) {
  const send = useSend();
  const failureOf = useFailure();
  const [asks, setAsks] = useState(false);
  return (
    <>
      {isInternal === true && (
        <span className={css.onlyUs}>
          <Icon name="lock" size={16} />
          Only the agency sees this
        </span>
      )}
      {asks ? (
        <Ask
          confirm="Remove"
          cancel="Keep"
          onConfirm={() => send(endpoints.deleteNote, { id }).then(onDone, failureOf)}
          onCancel={() => {
            setAsks(false);
            onDone();
          }}
        >
          Remove this note for good?
        </Ask>
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
