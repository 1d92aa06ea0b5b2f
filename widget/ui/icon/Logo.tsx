import { useState } from 'react';
import * as css from './icon.css.ts';

interface Props {
  /** The address of the agency's logo; without it, or if it does not load, the product's own. */
  readonly src?: string | null | undefined;
}

/** The agency's logo, at most 160 wide, or the product's: the past, today's line and the future. */
export function Logo({ src }: Props) {
  const [broken, setBroken] = useState<string>();
  if (src && src !== broken)
    return (
      <img className={css.logoImage} src={src} alt="" height="24" onError={() => setBroken(src)} />
    );
  return (
    <svg className={css.logo} width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
      <circle cx="11.5" cy="17" r="4" fill="currentColor" />
      <path className={css.logoLine} d="M17.75 9.5v15" />
      <circle className={css.logoLine} cx="23.5" cy="17" r="3" />
    </svg>
  );
}
