import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { CopyButton } from '../button/CopyButton.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { useNotice } from '../context/ElementContext.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import * as css from './Workbench.css.ts';

const ACTIONS = [
  ['Edit', 'pencil'],
  ['Reschedule', 'calendar-move'],
  ['Shift timeline', 'shift'],
  ['Delete', 'trash'],
] as const;

export function ButtonsBench() {
  const notify = useNotice();
  const [clicks, setClicks] = useState(0);
  const [chosen, setChosen] = useState('nothing');
  const count = () => setClicks((now) => now + 1);
  return (
    <>
      <div className={css.line}>
        <Button icon="plus">Add milestone</Button>
        <CopyButton
          label="Copy as text"
          getText={() => 'PROJECT MILESTONES'}
          onError={() =>
            notify({
              tone: 'destructive',
              title: 'Copy failed',
              text: 'Unable to copy to clipboard',
            })
          }
        />
        <Button variant="danger">Delete</Button>
        <Button variant="primary" isDisabled onClick={count}>
          Update Timeline
        </Button>
        <Button variant="primary" isPending pendingLabel="Saving..." onClick={count}>
          Save it
        </Button>
        <output aria-label="Clicks">{clicks}</output>
      </div>
      <div className={css.line}>
        <IconButton name="Edit Fieldwork" tooltip="Edit" icon="pencil" />
        <IconButton name="Delete Fieldwork" tooltip="Delete" icon="trash" />
        <MenuButton
          name="Actions for Fieldwork"
          title="Fieldwork"
          items={ACTIONS.map(([label, icon]) => ({
            label,
            icon,
            tone: icon === 'trash' ? 'danger' : 'default',
            startsGroup: icon === 'trash',
            onSelect: () => setChosen(label),
          }))}
        />
        <output aria-label="Chosen">{chosen}</output>
        <Tooltip
          content="Panel supplier is short on Midwest 55+ completes."
          detail="Changed by Internal User, November 12"
          opensOnTap
        >
          {(trigger) => (
            <button type="button" className={css.former} {...trigger}>
              November 17
            </button>
          )}
        </Tooltip>
      </div>
      <div className={css.line}>
        <Button
          onClick={() =>
            notify({
              tone: 'success',
              title: 'Milestone Rescheduled',
              text: 'Fieldwork is now due December 3.\n3 downstream milestones shifted.',
            })
          }
        >
          Notify success
        </Button>
        <Button
          onClick={() =>
            notify({
              tone: 'destructive',
              title: 'Update failed',
              text: 'Unable to save changes',
            })
          }
        >
          Notify failure
        </Button>
      </div>
    </>
  );
}
