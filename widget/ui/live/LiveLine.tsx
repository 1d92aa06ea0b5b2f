import { useLiveState } from './LiveContext.ts';
import * as css from './live.css.ts';

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
