import { projectUrl } from '@project-dashboard/core/contract/access/token';
import { hasEnded, type Link } from '@project-dashboard/core/rows/links/schema';
import { COPIED, COPY_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { type ComponentProps, useRef, useState } from 'react';
import { useApi } from '../../../data/ApiContext.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { copyText } from '../../../ui/button/clipboard.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Ask } from '../../../ui/form/Ask.tsx';
import { alarm } from '../../../ui/form/form.css.ts';
import type { SaveOutcome } from '../../../ui/form/save-outcome.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { useNotice } from '../../../ui/notice/use-notice.ts';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { useToday } from '../../../ui/text/use-today.ts';
import { WholeDates } from '../../../ui/text/WholeDates.tsx';
import * as css from '../Settings.css.ts';
import { ContactForm } from './ContactForm.tsx';
import * as contact from './contact.css.ts';
import { endOf, lastOpened, remindersOf } from './link-texts.ts';

type ContactChanges = Parameters<ComponentProps<typeof ContactForm>['onSave']>[0];

interface Props {
  link: Link;
  onEnd: () => Promise<unknown>;
  /** Saves the mail address and the reminders of a client link. Undefined in an archived project. */
  onContact: ((changes: ContactChanges) => Promise<SaveOutcome>) | undefined;
  /** Undefined in an archived project, which gets no new links. */
  onRenew: (() => void) | undefined;
}

/** A named link: copied and ended here, or struck through with Renew once it has ended. */
export function NamedLinkRow({ link, onEnd, onContact, onRenew }: Props) {
  const today = useToday();
  const locale = useLocale();
  const row = useRef<HTMLTableRowElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  useFocusAfter(isAsking, () => row.current?.querySelector<HTMLElement>('button:last-of-type'));
  useFocusAfter(isEditing, () => row.current?.querySelector<HTMLElement>('[data-edit]'));
  const isEnded = hasEnded(link, today);
  const end = <WholeDates text={endOf(link, today, locale)} />;
  const name = link.name ?? '';
  const isClient = link.view === 'client';
  const [reminders, lastReminded] = remindersOf(link, today, locale);
  return (
    <>
      <tr ref={row} className={isEnded ? css.ended : undefined}>
        <th scope="row" className={isClient ? contact.named : undefined}>
          <bdi>{name}</bdi>
          {isClient && <span className={contact.second}>{link.email ?? 'No mail address'}</span>}
        </th>
        {isClient && (
          <td>
            <span className={css.cellLabel}>Reminders: </span>
            <WholeDates text={reminders} />
            <span className={contact.second}>
              <WholeDates text={lastReminded} />
            </span>
          </td>
        )}
        <td>
          <span className={css.cellLabel}>Last opened: </span>
          <WholeDates text={lastOpened(link, today, locale)} />
          {isClient && <span className={contact.second}>{end}</span>}
        </td>
        {!isClient && <td className={css.endCell}>{end}</td>}
        <td className={css.toolsCell}>
          <div className={css.tools}>
            {isEnded && onRenew && (
              <Button size="sm" variant="quiet" aria-label={`Renew ${name}`} onClick={onRenew}>
                Renew
              </Button>
            )}
            {!isEnded && (
              <>
                <CopyLinkButton name={name} token={link.token} />
                {isClient && onContact && (
                  <IconButton
                    data-edit
                    name={`Edit reminders to ${name}`}
                    tooltip="Edit reminders"
                    icon="pencil"
                    aria-expanded={isEditing}
                    onClick={() => setEditing(!isEditing)}
                  />
                )}
                <MenuButton
                  name={`Actions for ${name}`}
                  tooltip="Actions"
                  title={name}
                  items={[
                    {
                      label: 'End link',
                      icon: 'blocked',
                      tone: 'danger',
                      onSelect: () => setAsking(true),
                    },
                  ]}
                />
              </>
            )}
          </div>
        </td>
      </tr>
      {isEditing && onContact && (
        <tr>
          <td colSpan={4} className={css.asking}>
            <ContactForm link={link} onSave={onContact} onClose={() => setEditing(false)} />
          </td>
        </tr>
      )}
      {isAsking && (
        <tr>
          <td colSpan={4} className={css.asking}>
            <Ask
              className={alarm}
              confirm="End link"
              pending="Saving..."
              onConfirm={async () => {
                await onEnd();
                setAsking(false);
              }}
              onCancel={() => setAsking(false)}
            >
              <strong>
                End the link of <bdi>{name}</bdi>?
              </strong>{' '}
              It stops at once. The other links go on working.
            </Ask>
          </td>
        </tr>
      )}
    </>
  );
}

function CopyLinkButton({ name, token }: { readonly name: string; readonly token: string }) {
  const api = useApi();
  const notify = useNotice();
  return (
    <IconButton
      name={`Copy link of ${name}`}
      tooltip="Copy"
      icon="copy"
      onClick={({ currentTarget }) => {
        copyText(projectUrl(api, token), currentTarget.parentElement ?? currentTarget).then(
          () => notify(COPIED),
          () => notify(COPY_FAILED),
        );
      }}
    />
  );
}
