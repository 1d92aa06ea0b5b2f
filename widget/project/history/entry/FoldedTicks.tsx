import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import { foldText, type TickFold } from '@project-dashboard/core/rules/evidence/fold-ticks';
import { authorText } from '@project-dashboard/core/rules/history/author';
import type { Change } from '@project-dashboard/core/rules/history/change';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { savesOf } from '../saves.ts';
import * as styles from './HistoryEntry.css.ts';
import { HistoryEntry } from './HistoryEntry.tsx';

/** Repeated ticks and unticks of one item by one person as one entry, which can show each of them. */
export function FoldedTicks({ fold }: { readonly fold: TickFold<Change> }) {
  const locale = useLocale();
  const entry = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [first] = fold.folded;
  if (first === undefined) return null;
  const time = (at: string) =>
    formatDateTime(new Date(at), { dateStyle: 'medium', ...(locale !== undefined && { locale }) });
  return (
    <>
      <li ref={entry} tabIndex={-1} className={styles.entry}>
        <span className={styles.icon}>
          <Icon name="check-circle" size={16} />
        </span>
        <div className={styles.words}>
          <p className={styles.head}>
            <span className={styles.title} dir="auto">
              {first.row.title}
            </span>
          </p>
          <p className={styles.note}>{foldText(fold, time)}</p>
          <p className={styles.meta}>
            <bdi>{authorText(first.by)}</bdi>
          </p>
        </div>
        {!isOpen && (
          <div className={styles.action}>
            <Button
              size="sm"
              aria-label={`Show each: ${first.row.title}`}
              onClick={() => {
                setOpen(true);
                entry.current?.focus({ preventScroll: true });
              }}
            >
              Show each
            </Button>
          </div>
        )}
      </li>
      {isOpen && savesOf(fold.folded).map((save) => <HistoryEntry key={save.id} save={save} />)}
    </>
  );
}
