import * as css from './Spinner.css.ts';

/** Work under way; the words beside it say which. */
export function Spinner() {
  return (
    <svg className={css.spinner} width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M15.5 5.2A7 7 0 1 0 15.5 14.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
