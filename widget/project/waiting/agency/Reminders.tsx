import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  type ProjectReminders,
  remindedText,
} from '@project-dashboard/core/messages/reminders/schema';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useChange } from '../../../data/changes/use-change.ts';
import { WithProject } from '../../../data/DataProvider.tsx';
import { useApi, useProject, useRequest } from '../../../data/ProjectContext.ts';
import { documentFetch } from '../../../data/reads/document-fetch.ts';
import { useRead } from '../../../data/reads/use-read.ts';
import { useReadOnce } from '../../../data/reads/use-read-once.ts';
import { useAgencyRequest } from '../../../data/use-agency-request.ts';
import { layout, type, visuallyHidden } from '../../../theme/index.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Read } from '../../../ui/form/Read.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { InlineNotice } from '../../../ui/notice/InlineNotice.tsx';
import { useDates } from '../../../ui/text/use-dates.ts';
import type { Item } from '../use-waiting.ts';
import * as css from './agency.css.ts';

/** How often an item was reminded of, and the mail that reminds of it. Nothing in a project without reminders. */
export function Reminded({ item: { id: rowId, title } }: { readonly item: Item }) {
  const { id } = useProject().project;
  const { locale } = useDates();
  const { data, error, isLoading, retry } = useRead(endpoints.listProjectReminders, { id });
  const [opened, setOpened] = useState<'mail' | 'now' | null>(null);
  if (data === undefined)
    return error === undefined ? null : (
      <div className={css.reminded} data-reminders>
        The reminders did not load.
        <Button size="sm" isPending={isLoading} onClick={retry}>
          Try again<span className={visuallyHidden}>, reminders about {title}</span>
        </Button>
      </div>
    );
  if (data.contacts.length === 0 && data.log.length === 0) return null;
  const reminded = data.items.find((one) => one.rowId === rowId);
  return (
    <div className={css.reminded} data-reminders>
      {reminded && (
        <span className={reminded.unanswered > 0 ? css.unanswered : undefined}>
          {remindedText(reminded, locale)}
        </span>
      )}
      <MenuButton
        name={`Reminders about ${title}`}
        tooltip="Reminders"
        title={title}
        items={[
          { label: 'Preview mail', icon: 'eye', onSelect: () => setOpened('mail') },
          { label: 'Remind now', icon: 'arrow-right', onSelect: () => setOpened('now') },
        ]}
      />
      {opened !== null && (
        <ReminderDialog
          reminders={data}
          startsAtButton={opened === 'now'}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

interface DialogProps {
  readonly reminders: ProjectReminders;
  /** The focus starts on Remind now. */
  readonly startsAtButton: boolean;
  readonly onClose: () => void;
}

/** The mail that a contact gets next, and Remind now for the agency. */
function ReminderDialog({ reminders, startsAtButton, onClose }: DialogProps) {
  const { contacts, restsBecause } = reminders;
  const api = useApi();
  const agency = useAgencyRequest();
  const [chosen, setChosen] = useState(contacts[0]?.linkId ?? '');
  const [reminded, setReminded] = useState<ReadonlySet<string>>(new Set());
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
      <div className={layout.stack[4]}>
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
          <p className={type.small}>
            <a href={`${api}/dashboard`}>Sign in as the agency</a> to remind now.
          </p>
        )}
        {isAgency && (
          <WithProject request={agency.request}>
            <RemindNow
              key={linkId}
              ref={button}
              contact={contact}
              isResting={rests !== null}
              isDone={reminded.has(linkId)}
              onDone={() => setReminded(new Set([...reminded, linkId]))}
            />
          </WithProject>
        )}
        <Mail key={`mail ${linkId}`} linkId={linkId} name={name} />
      </div>
    </Dialog>
  );
}

interface RemindNowProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly contact: ProjectReminders['contacts'][number];
  readonly isResting: boolean;
  readonly isDone: boolean;
  readonly onDone: () => void;
}

function RemindNow({ ref, contact, isResting, isDone, onDone }: RemindNowProps) {
  const { linkId, name } = contact;
  const { id } = useProject().project;
  const remind = useChange(endpoints.remindNow);
  const { run, isPending, fault } = useAction();
  return (
    <div className={css.now}>
      <Button
        ref={ref}
        variant="primary"
        isPending={isPending}
        pendingLabel="Saving..."
        isDisabled={isResting || isDone}
        onClick={() => run(() => remind({ id, body: { linkId } }), onDone)}
      >
        <span>
          Remind <bdi>{name}</bdi> now
        </span>
      </Button>
      <p role="status" className={type.small}>
        {isDone ? 'Goes out with the next run.' : 'Once a day, also between two steps.'}
      </p>
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </div>
  );
}

function Mail({ linkId, name }: { readonly linkId: string; readonly name: string }) {
  const { project } = useProject();
  const clientPageUrl = 'clientPageUrl' in project ? project.clientPageUrl : null;
  const request = useRequest();
  const mail = useReadOnce(
    () =>
      new Promise<Document>((resolve, reject) => {
        const input = { id: project.id, linkId, query: { styles: 'none' } } as const;
        const fetch = documentFetch(resolve);
        request(endpoints.readReminderHtml, input, { fetch }).catch(reject);
      }),
  );
  return (
    <Read of={mail} what="the mail" loading={<p className={type.small}>Loading the mail...</p>}>
      {(page) => (
        <>
          <MailFrame title={`Reminder to ${name}`} mail={page} />
          <p className={type.small}>
            {clientPageUrl
              ? `In the mail, the button opens ${clientPageUrl}.`
              : 'In the mail, the button opens the client view of this project.'}{' '}
            Nothing in this preview can be pressed.
          </p>
        </>
      )}
    </Read>
  );
}

/** The frame runs no script, and its links open nothing. */
function MailFrame({ title, mail }: { readonly title: string; readonly mail: Document }) {
  const [height, setHeight] = useState(480);
  return (
    <iframe
      // Without allow-scripts. The same origin lets this page fill the frame.
      sandbox="allow-same-origin"
      title={title}
      className={css.frame}
      style={{ height }}
      ref={(frame) => {
        if (frame?.contentDocument) setHeight(fill(frame.contentDocument, mail));
      }}
    />
  );
}

/**
 * Copies a mail into an empty document and sets its styles by script, because the page's content security policy refuses
 * inline styles. Returns the height of the mail.
 */
function fill(page: Document, mail: Document): number {
  const { defaultView } = page;
  const body = page.importNode(mail.body, true);
  if (defaultView !== null) {
    const sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(mail.querySelector('template')?.content.textContent ?? '');
    page.adoptedStyleSheets = [sheet];
  }
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset.style ?? '';
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  page.body.replaceWith(body);
  return page.documentElement.scrollHeight;
}
