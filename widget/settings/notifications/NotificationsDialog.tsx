import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { type RefObject, useRef, useState } from 'react';
import { useRead } from '../../data/reads/use-read.ts';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyTextButton } from '../../ui/button/CopyButton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { isWaiting, Read } from '../../ui/form/Read.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { AgencyChanges } from '../agency/AgencyChanges.tsx';
import * as partCss from '../part.css.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import * as css from './notifications.css.ts';
import { type NewReceiver, Receiver, ReceiverForm } from './Receiver.tsx';

/** The results are read again while the dialog is open. */
const FRESH = { isFresh: true, everyMs: 5000 };

const NOBODY = 'Nobody is told yet. Add Slack, Teams or a webhook.';

interface Props {
  /** What gets the focus after the dialog; what opened it if this is empty. */
  readonly returnFocusRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The receivers of what happens, and the log of their messages. */
export function NotificationsDialog({ returnFocusRef, onClose }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<NewReceiver | null>(null);
  const [onlyFailures, setOnlyFailures] = useState(false);
  const receivers = useRead(endpoints.listWebhooks, {}, FRESH);
  const query = onlyFailures ? { only: 'failures' as const } : {};
  const log = useRead(endpoints.listAllDeliveries, { query }, FRESH);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAdding, () => addButton.current);
  return (
    <Dialog
      title="Notifications"
      description="For all projects"
      width="tall"
      returnFocusRef={returnFocusRef}
      onClose={onClose}
    >
      <div className={partCss.parts}>
        <SettingsPart
          title="Places"
          text="Messages go out at once. They contain no access links."
          action={
            !isAdding && (
              <Button
                ref={addButton}
                size="sm"
                icon="plus"
                onClick={() => {
                  setMade(null);
                  setAdding(true);
                }}
              >
                Add a place
              </Button>
            )
          }
        >
          {made?.format === 'standard' && (
            <InlineNotice tone="info">
              <span className={css.secret}>
                <span>
                  The secret of {made.name}, shown only now: <code>{made.secret}</code>
                </span>
                <CopyTextButton
                  label="Copy"
                  subject="the secret"
                  size="sm"
                  getText={() => made.secret}
                />
              </span>
            </InlineNotice>
          )}
          {made?.hint && <InlineNotice tone="caution">{made.hint}</InlineNotice>}
          {isAdding && (
            <div className={css.receiver}>
              <ReceiverForm onMade={setMade} onClose={() => setAdding(false)} />
            </div>
          )}
          <Read
            of={receivers}
            what="the places"
            loading={<p className={type.small}>Loading places...</p>}
            empty={!isAdding && <p className={type.small}>{NOBODY}</p>}
          >
            {(data) => (
              <ul className={layout.stack[3]}>
                {data.map((receiver) => (
                  <Receiver
                    key={receiver.id}
                    receiver={receiver}
                    onRemoved={() => addButton.current?.focus()}
                  />
                ))}
              </ul>
            )}
          </Read>
        </SettingsPart>
        {!isWaiting(receivers) && (
          <>
            <DeliveryLog log={log} onlyFailures={onlyFailures} onChange={setOnlyFailures} />
            <AgencyChanges part="places" />
          </>
        )}
      </div>
    </Dialog>
  );
}
