import { useEffect, useState } from 'react';
import { useDates } from '../text/use-dates.ts';
import * as css from './live.css.ts';
import { useLiveState } from './live-state.ts';

/** Says that the page is live. Empty until it is, and while the connection is lost. */
export function LiveLine() {
  const isLive = useLiveState((state) => state.isLive);
  return (
    <span className={css.line} title={isLive ? LIVE : undefined}>
      {isLive && 'Live'}
    </span>
  );
}

const LIVE = 'Changes by others appear here by themselves.';

/** A connection that is back within this time is not worth a line, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Says since when the page is not live, and that a change of several rows is still being saved, above the end of the
 * window, so that nothing moves. Put it last.
 */
export function LostLine() {
  const lostAt = useLiveState((state) => state.lostAt);
  const isSaving = useLiveState(({ slow }) => slow.includes(''));
  const { time } = useDates();
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
        <p className={css.lost}>Not live since {time(new Date(shown))}. Reconnecting.</p>
      )}
    </div>
  );
}

const STILL_SAVING = 'Still saving...';

/** Says beside a row that its change waits for the browser, or for some seconds already for the server. */
export function SavingMark({ id }: { readonly id: string }) {
  const isHeld = useLiveState(({ held }) => held.includes(id));
  const isSlow = useLiveState(({ slow }) => slow.includes(id));
  if (!isHeld && !isSlow) return null;
  return (
    <div role="status" className={css.saving}>
      {isHeld ? OFFLINE : STILL_SAVING}
    </div>
  );
}

const OFFLINE = 'Not sent. You are offline. It is sent as soon as you are online.';
