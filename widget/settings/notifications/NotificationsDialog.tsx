import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CopyTextButton } from '../../ui/button/CopyButton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { failureText } from '../../ui/form/failure-text.ts';
import { isWaiting, LoadFailure } from '../../ui/form/Read.tsx';
import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { AgencyChanges } from '../agency/AgencyChanges.tsx';
import * as partCss from '../SettingsPart.css.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import * as css from './Notifications.css.ts';
import { Place } from './Place.tsx';
import { type PlaceDraft, PlaceForm } from './PlaceForm.tsx';

/** How often the results are read again while the dialog is open, in milliseconds. */
const LOOK_MS = 5000;

/** What the server says of a new place, once. */
interface Made {
  readonly name: string;
  /** Null where nobody checks signatures. */
  readonly secret: string | null;
  readonly hint: string | null;
}

interface Props {
  /** What gets the focus after the dialog; what opened it if this is empty. */
  readonly returnFocusRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The places that are told what happens, and the log of their messages. */
export function NotificationsDialog({ returnFocusRef, onClose }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [onlyFailures, setOnlyFailures] = useState(false);
  const places = useRead(endpoints.listWebhooks, {}, { isFresh: true });
  const query = onlyFailures ? { only: 'failures' as const } : {};
  const log = useRead(endpoints.listAllDeliveries, { query }, { isFresh: true });
  const createWebhook = useChange(endpoints.createWebhook);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAdding, () => addButton.current);

  const look = useRef(() => {});
  look.current = () => {
    places.retry();
    log.retry();
  };
  useEffect(() => {
    const timer = setInterval(() => look.current(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);

  const add = async ({ url = '', ...draft }: PlaceDraft): Promise<SaveOutcome> => {
    try {
      const { name, format, secret, hint } = await createWebhook({ body: { ...draft, url } });
      setMade({ name, secret: format === 'standard' ? secret : null, hint });
      return SAVED;
    } catch (error) {
      return saveFailure(error);
    }
  };
  const failure = places.data === undefined ? places.error : undefined;
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
          title="Where to tell you"
          text="Each place is told at once what clients do, without access links."
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
          {failure !== undefined && (
            <LoadFailure isTrying={places.isLoading} onRetry={places.retry}>
              {failureText(failure) ?? 'The places did not load.'}
            </LoadFailure>
          )}
          {made?.secret && (
            <InlineNotice tone="info">
              <span className={css.secret}>
                <span>
                  The secret of {made.name}, shown only now: <code>{made.secret}</code>
                </span>
                <CopyTextButton
                  label="Copy"
                  subject="the secret"
                  size="sm"
                  getText={() => made.secret ?? ''}
                />
              </span>
            </InlineNotice>
          )}
          {made?.hint && <InlineNotice tone="caution">{made.hint}</InlineNotice>}
          <ul className={css.places}>
            {isAdding && (
              <li className={css.place}>
                <PlaceForm onSave={add} onClose={() => setAdding(false)} />
              </li>
            )}
            {places.data?.map((place) => (
              <Place key={place.id} place={place} onRemoved={() => addButton.current?.focus()} />
            ))}
          </ul>
          {isWaiting(places) && <p className={css.facts}>Loading places...</p>}
          {places.data?.length === 0 && !isAdding && (
            <p className={css.facts}>Nobody is told yet. Add Slack, Teams or a webhook.</p>
          )}
        </SettingsPart>
        {!isWaiting(places) && (
          <>
            <DeliveryLog log={log} onlyFailures={onlyFailures} onChange={setOnlyFailures} />
            <AgencyChanges part="places" />
          </>
        )}
      </div>
    </Dialog>
  );
}
