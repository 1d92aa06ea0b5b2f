import { formatTime } from '@project-dashboard/core/rules/dates/format-date';
import { useEffect, useState } from 'react';
import { useLocale } from '../text/LocaleContext.ts';
import { useLiveState } from './LiveContext.ts';
import * as css from './live.css.ts';
import { STILL_SAVING } from './SavingMark.tsx';

/** A connection that is back within this time is not worth a line, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Says since when the page is not live, and that a change of several rows is still being saved, above the end of the
 * window, so that nothing moves. Put it last.
 */
export function LostLine() {
  const lostAt = useLiveState((state) => state.lostAt);
  const isSaving = useLiveState(({ slow }) => slow.includes(''));
  const locale = useLocale();
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (lostAt === null) return;
    const timer = setTimeout(() => setShown(lostAt), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setShown(null);
    };
  }, [lostAt]);
  return (
    // Always there: a screen reader announces only what appears in a known place.
    <div role="status" className={css.dock}>
      {isSaving && <p className={css.lost}>{STILL_SAVING}</p>}
      {shown !== null && !isSaving && (
        <p className={css.lost}>
          Not live since {formatTime(new Date(shown), locale === undefined ? {} : { locale })}.
          Reconnecting.
        </p>
      )}
    </div>
  );
}
