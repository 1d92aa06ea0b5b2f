import { formatTime } from '@project-dashboard/core/rules/dates/format-date';
import { authorText } from '@project-dashboard/core/rules/history/author';
import { useRef, useState } from 'react';
import { useUndo } from '../../../data/changes/use-undo.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import type { Save } from '../saves.ts';
import { describeSave, LIST_LABELS } from './describe-save.ts';
import { EntryChanges } from './EntryChanges.tsx';
import { EvidenceCard } from './EvidenceCard.tsx';
import * as styles from './HistoryEntry.css.ts';
import { UndoQuestion } from './UndoQuestion.tsx';

/** One save: what it changed, who made it, and Undo while that is possible. */
export function HistoryEntry({ save }: { readonly save: Save }) {
  const { first, changes, canUndo } = save;
  const locale = useLocale();
  const undo = useUndo();
  const entry = useRef<HTMLLIElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const { title, icon, isGone, note, lines, facts, quote } = describeSave(save, locale);
  const time = formatTime(new Date(first.at), locale === undefined ? {} : { locale });
  const label = first.kind === 'deleted' && changes.length === 1 ? 'Bring back' : 'Undo';
  const lists = [...new Set(changes.map(({ row }) => LIST_LABELS[row.list]))];

  const run = async () => {
    setUndoing(true);
    // The Undo button disappears once its change is undone, so the entry takes the focus.
    entry.current?.focus({ preventScroll: true });
    await undo(first.id);
    setUndoing(false);
  };

  return (
    <li ref={entry} tabIndex={-1} className={styles.entry}>
      <span className={styles.icon}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={isGone ? styles.gone : styles.title} dir="auto">
            {title}
          </span>{' '}
          <time className={styles.time} dateTime={first.at}>
            {time}
          </time>
        </p>
        {note && (
          <p className={styles.note}>
            {note.words} <strong dir="auto">{note.what}</strong>
          </p>
        )}
        <EntryChanges lines={lines} isGroup={changes.length > 1} />
        <EntryChanges lines={facts} isGroup={false} />
        {quote && (
          <blockquote className={styles.quote} dir="auto">
            {quote}
          </blockquote>
        )}
        {changes.length === 1 && <EvidenceCard change={first} />}
        <p className={styles.meta}>
          <bdi>{authorText(first.by)}</bdi>
          {lists.map((list) => (
            <span key={list} className={styles.fact}>
              {list}
            </span>
          ))}
        </p>
      </div>
      {(canUndo || isUndoing) && (
        <div className={styles.action}>
          <Button
            size="sm"
            icon="undo"
            aria-label={`${label}: ${title}`}
            isPending={isUndoing}
            pendingLabel="Undoing..."
            onClick={() => (changes.length > 1 ? setAsking(true) : void run())}
          >
            {label}
          </Button>
        </div>
      )}
      {isAsking && (
        <UndoQuestion
          save={save}
          time={time}
          lines={lines}
          onUndo={() => {
            setAsking(false);
            void run();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
