import * as css from './NotSaved.css.ts';

interface Props {
  /** True if the server was away when the change failed, and is back. */
  readonly isBack: boolean;
  readonly onRetry: () => void;
}

/** Says in a row that its change was not saved (DECISIONS "Rules"), and offers it again once the server is back. */
export function NotSaved({ isBack, onRetry }: Props) {
  return (
    <div className={isBack ? css.offer : css.failure} role="alert">
      {isBack ? 'The server is back.' : 'Not saved.'}{' '}
      <button type="button" className={css.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
