import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { changeLines } from '@project-dashboard/core/rows/agency/change-lines';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import type { AgencyChange } from '@project-dashboard/core/rules/history/history-page';
import { useState } from 'react';
import { useRead } from '../../data/reads/use-read.ts';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { isWaiting, Read } from '../../ui/form/Read.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import * as css from './agency.css.ts';

/** The last changes of the agency's settings, of its calendar or of its notifications, newest first. Missing while there are none. */
export function AgencyChanges({ part }: { readonly part: AgencyChange['part'] }) {
  const { locale } = useDates();
  const [isOpen, setOpen] = useState(false);
  const history = useRead(endpoints.readAgencyHistory, {}, { isFresh: true });
  const changes = history.data?.filter((change) => change.part === part);
  if (changes === undefined ? isWaiting(history) : changes.length === 0) return null;
  return (
    <SettingsPart
      title="History"
      text="What changed here, the newest first."
      action={
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide changes' : 'Show changes'}
        </Button>
      }
    >
      {isOpen && (
        <Read of={{ ...history, data: changes }} what="the changes" loading={null}>
          {(shown) => (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
            <ul role="list" aria-label="Changes" className={layout.stack[2]}>
              {shown.map((change) => (
                <li key={change.id} className={css.change}>
                  <time dateTime={change.at} className={type.muted}>
                    {formatDateTime(new Date(change.at), {
                      dateStyle: 'medium',
                      ...(locale !== undefined && { locale }),
                    })}
                  </time>
                  <div>
                    {changeLines(change).map((line) => (
                      <div key={line} dir="auto">
                        {line}
                      </div>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Read>
      )}
    </SettingsPart>
  );
}
