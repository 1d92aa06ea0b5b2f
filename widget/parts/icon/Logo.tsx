import * as css from './Logo.css.ts';

/** The past, today's line and the future. */
export function Logo() {
  return (
    <svg className={css.logo} width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
      <circle cx="11.5" cy="17" r="4" fill="currentColor" />
      <path className={css.line} d="M17.75 9.5v15" />
      <circle className={css.line} cx="23.5" cy="17" r="3" />
    </svg>
  );
}
