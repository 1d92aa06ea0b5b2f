import * as css from './notice.css.ts';

interface Props {
  /** True if the server was away when the change failed, and is back. */
  readonly isBack: boolean;
  /** Why it was not saved. */
  readonly reason: string | null;
  /** What somebody else has changed meanwhile. Then nothing is offered again: the reader decides anew. */
  readonly news: string | null;
  readonly onRetry: () => void;
}

/** Says in a row that its change was not saved, and offers it again. */
export function NotSaved({ isBack, reason, news, onRetry }: Props) {
  if (news !== null)
    return (
      <div className={css.failure} role="alert">
        {news}
      </div>
    );
  return (
    <div className={isBack ? css.offer : css.failure} role="alert">
      {isBack ? 'The server is back.' : 'Not saved.'}
      {reason !== null && ` ${reason}`}{' '}
      <button type="button" className={css.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
