import { awaitedText } from '@project-dashboard/core/rules/waiting/waiting-items';
import { type ReactNode, useRef, useState } from 'react';
import { ItemCells } from '../ItemCells.tsx';
import { NotesButton } from '../participation/NotesButton.tsx';
import * as participation from '../participation/participation.css.ts';
import type { Item } from '../use-waiting.ts';
import { AgencyThread } from './AgencyThread.tsx';
import * as css from './agency.css.ts';

interface Props {
  readonly item: Item;
  /** False if the item was answered meanwhile. The line stays while its notes are open. */
  readonly isWaiting: boolean;
  /** Called when the notes open and when they close. */
  readonly onHold: (isHeld: boolean) => void;
  /** The last cell. */
  readonly children: ReactNode;
}

/** What waits for a client that takes part, with the notes about it. */
export function AwaitedLine({ item, isWaiting, onHold, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const show = (next: boolean) => {
    setOpen(next);
    onHold(next);
  };
  return (
    <li tabIndex={-1} className={css.line}>
      <ItemCells item={item} ask={awaitedText(item)}>
        <NotesButton ref={button} item={item} isOpen={isOpen} onPress={() => show(!isOpen)} />
      </ItemCells>
      {children}
      <div className={participation.under}>
        {!isWaiting && (
          <p role="status" className={participation.hint}>
            This is no longer waiting for the client.
          </p>
        )}
        {isOpen && (
          <AgencyThread
            item={item}
            openNote={undefined}
            onClose={() => {
              show(false);
              button.current?.focus();
            }}
          />
        )}
      </div>
    </li>
  );
}
