import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { remindedText } from '@project-dashboard/core/messages/reminders/schema';
import { useState } from 'react';
import { useProject } from '../../../data/ProjectContext.ts';
import { useRead } from '../../../data/reads/use-read.ts';
import { visuallyHidden } from '../../../theme/index.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { useDates } from '../../../ui/text/use-dates.ts';
import type { Item } from '../use-waiting.ts';
import * as css from './agency.css.ts';
import { ReminderDialog } from './ReminderDialog.tsx';

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
          contacts={data.contacts}
          restsBecause={data.restsBecause}
          startsAtButton={opened === 'now'}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
