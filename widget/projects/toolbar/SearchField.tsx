import { TEXT_LIMITS } from '@project-dashboard/core/texts/text/schema';
import { type RefObject, useEffect, useState } from 'react';
import { BREAKPOINT } from '../../theme/index.ts';
import { useRoot } from '../../ui/context/ElementContext.tsx';
import { useHandler } from '../../ui/context/use-handler.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import * as css from './toolbar.css.ts';

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly q: string;
  readonly onChange: (q: string) => void;
  /** True on the standalone page, where `/` focuses the field from anywhere. */
  readonly isOurAddress: boolean;
}

/** Typed text is searched after this pause, in milliseconds. */
const SEARCH_PAUSE_MS = 200;

/** The search of the list. Escape empties it, and `/` focuses it. */
export function SearchField({ ref, q, onChange, isOurAddress }: Props) {
  const [typed, setTyped] = useState({ text: q, of: q });
  // The query was changed elsewhere: by Back of the browser, or by Clear filters.
  if (typed.of !== q) setTyped({ text: q, of: q });
  const search = useHandler((text: string) => {
    const next = text.trim();
    if (next === q) return;
    setTyped({ text, of: next });
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(search, SEARCH_PAUSE_MS, typed.text);
    return () => clearTimeout(timer);
  }, [typed.text, search]);
  useSlashKey(ref, isOurAddress);
  const root = useRoot();
  const [isNarrow] = useState(() => root.clientWidth < BREAKPOINT.drawer);

  return (
    <search className={css.search}>
      <span className={css.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={ref}
        type="search"
        className={css.field}
        aria-label="Search projects"
        aria-keyshortcuts="/"
        placeholder={isNarrow ? 'Search projects and leads' : 'Search projects, clients and leads'}
        maxLength={TEXT_LIMITS.name}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed.text === '') return;
          event.preventDefault();
          event.stopPropagation();
          setTyped({ ...typed, text: '' });
          search('');
        }}
      />
      <span className={css.key} aria-hidden="true">
        /
      </span>
    </search>
  );
}

/** Lets `/` focus the search, except while someone types. In a host page only keys inside the element count. */
function useSlashKey(field: RefObject<HTMLInputElement | null>, isOurAddress: boolean): void {
  const root = useRoot();
  useEffect(() => {
    const place = isOurAddress ? document : root;
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== '/' || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      // A modal dialog makes the rest of the page inert.
      if (root.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    place.addEventListener('keydown', onKeyDown);
    return () => place.removeEventListener('keydown', onKeyDown);
  }, [field, isOurAddress, root]);
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=menuitem]'))
  );
}
