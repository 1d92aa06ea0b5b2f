import * as css from './NotSaved.css.ts';

/** Says in a row that its change was not saved (DECISIONS "Rules"). */
export function NotSaved({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={css.failure} role="alert">
      Not saved.{' '}
      <button type="button" className={css.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
