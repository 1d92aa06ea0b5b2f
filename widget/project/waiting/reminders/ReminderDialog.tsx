import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ProjectReminders } from '@project-dashboard/core/messages/reminders/schema';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../data/ApiContext.ts';
import { useChange } from '../../../data/changes/use-change.ts';
import { useProject } from '../../../data/ProjectContext.ts';
import { RequestContext, useRequest } from '../../../data/RequestContext.ts';
import { documentFetch } from '../../../data/reads/document-fetch.ts';
import { useAgencyRequest } from '../../../data/use-agency-request.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { failureText } from '../../../ui/form/failure-text.ts';
import { LoadFailure } from '../../../ui/form/Read.tsx';
import { InlineNotice } from '../../../ui/notice/InlineNotice.tsx';
import { MailFrame } from './MailFrame.tsx';
import * as css from './reminders.css.ts';

interface Props {
  /** The client links with a mail address. */
  readonly contacts: ProjectReminders['contacts'];
  /** Why no reminder goes out today; null on a working day. */
  readonly restsBecause: string | null;
  /** The focus starts on Remind now. */
  readonly startsAtButton: boolean;
  readonly onClose: () => void;
}

/** The mail that a contact gets next, and Remind now for the agency. */
export function ReminderDialog(props: Props) {
  const { contacts, restsBecause, startsAtButton, onClose } = props;
  const api = useApi();
  const agency = useAgencyRequest();
  const [chosen, setChosen] = useState(contacts[0]?.linkId ?? '');
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const button = useRef<HTMLButtonElement>(null);
  const contact = contacts.find(({ linkId }) => linkId === chosen) ?? contacts[0];
  const rests = restsBecause ?? contact?.restsBecause ?? null;
  const isAgency = agency.session === 'agency';
  useEffect(() => {
    if (startsAtButton && isAgency) button.current?.focus();
  }, [startsAtButton, isAgency]);
  if (contact === undefined)
    return (
      <Dialog title="Reminder" onClose={onClose}>
        <p>No client link has a mail address. The agency adds one in Project settings.</p>
      </Dialog>
    );
  const { linkId, name } = contact;
  return (
    <Dialog
      title="Reminder"
      description={
        <>
          What <bdi>{name}</bdi> gets with the next run
        </>
      }
      width="tall"
      onClose={onClose}
    >
      <div className={css.body}>
        {contacts.length > 1 && (
          <SelectField
            label="To"
            value={linkId}
            options={contacts.map((one) => ({ value: one.linkId, label: one.name }))}
            onChange={setChosen}
          />
        )}
        {rests !== null && <InlineNotice tone="caution">{rests}</InlineNotice>}
        {agency.session === 'none' && (
          <p className={css.note}>
            <a className={css.link} href={`${api}/dashboard`}>
              Sign in as the agency
            </a>{' '}
            to remind now.
          </p>
        )}
        {isAgency && (
          <RequestContext value={agency.request}>
            <RemindNow
              key={linkId}
              ref={button}
              linkId={linkId}
              name={name}
              isResting={rests !== null}
              isAsked={asked.has(linkId)}
              onAsked={() => setAsked(new Set([...asked, linkId]))}
            />
          </RequestContext>
        )}
        <Mail key={`mail ${linkId}`} linkId={linkId} name={name} />
      </div>
    </Dialog>
  );
}

interface RemindNowProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly linkId: string;
  readonly name: string;
  readonly isResting: boolean;
  readonly isAsked: boolean;
  readonly onAsked: () => void;
}

function RemindNow({ ref, linkId, name, isResting, isAsked, onAsked }: RemindNowProps) {
  const { id } = useProject().project;
  const remind = useChange(endpoints.remindNow);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setPending(true);
    setFailure(null);
    try {
      await remind({ id, body: { linkId } });
      onAsked();
    } catch (error) {
      setFailure(failureText(error) ?? 'Not saved.');
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={css.now}>
      <Button
        ref={ref}
        variant="primary"
        isPending={isPending}
        pendingLabel="Saving..."
        isDisabled={isResting || isAsked}
        onClick={() => void send()}
      >
        <span>
          Remind <bdi>{name}</bdi> now
        </span>
      </Button>
      <p role="status" className={css.note}>
        {isAsked ? 'Goes out with the next run.' : 'Once a day, also between two steps.'}
      </p>
      {failure !== null && <InlineNotice tone="danger">{failure}</InlineNotice>}
    </div>
  );
}

function Mail({ linkId, name }: { readonly linkId: string; readonly name: string }) {
  const { project } = useProject();
  const { id } = project;
  const clientPageUrl = 'clientPageUrl' in project ? project.clientPageUrl : null;
  const request = useRequest();
  const [mail, setMail] = useState<Document>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    let isGone = false;
    const fetch = documentFetch((page) => {
      if (!isGone) setMail(page);
    });
    setFailure(undefined);
    const query = { styles: 'none' } as const;
    request(endpoints.readReminderHtml, { id, linkId, query }, { fetch }).catch(
      (error: unknown) => {
        if (!isGone) setFailure(failureText(error) ?? 'The mail did not load.');
      },
    );
    return () => {
      isGone = true;
    };
  }, [request, id, linkId, attempt]);
  if (mail !== undefined)
    return (
      <>
        <MailFrame title={`Reminder to ${name}`} mail={mail} />
        <p className={css.note}>
          {clientPageUrl
            ? `In the mail, the button opens ${clientPageUrl}.`
            : 'In the mail, the button opens the client view of this project.'}{' '}
          Nothing in this preview can be pressed.
        </p>
      </>
    );
  if (failure === undefined) return <p className={css.note}>Loading the mail...</p>;
  return (
    <LoadFailure isTrying={false} onRetry={() => setAttempt((count) => count + 1)}>
      {failure}
    </LoadFailure>
  );
}
