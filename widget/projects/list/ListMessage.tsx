import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { useFocusHandedOn } from '../../ui/focus/focus.ts';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import * as css from '../projects.css.ts';

interface Props {
  readonly width: keyof typeof css.message;
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action: ReactNode;
  readonly role?: 'alert';
}

/** Replaces the project cards if the list is empty, nothing matches or loading failed. */
export function ListMessage({ width, picture, title, text, action, role }: Props) {
  return (
    <div className={css.message[width]} role={role}>
      {picture}
      <Heading depth={1} className={css.messageTitle}>
        {title}
      </Heading>
      {text !== undefined && <p className={css.messageText}>{text}</p>}
      <div className={css.messageAction}>{action}</div>
    </div>
  );
}

/** Replaces the cards if there is no project. */
export function EmptyList({ onAdd }: { readonly onAdd: (event: MouseEvent<HTMLElement>) => void }) {
  return (
    <ListMessage
      width="full"
      picture={<EmptyTimeline />}
      title="No Projects Yet"
      text="Get started by creating your first project"
      action={
        <Button variant="primary" icon="plus" onClick={onAdd}>
          Add Project
        </Button>
      }
    />
  );
}

/** A drawing of an empty timeline with a plus sign at today's line. */
function EmptyTimeline() {
  return (
    <svg className={css.picture} width="252" height="88" viewBox="0 0 252 88" aria-hidden="true">
      <path className={css.past} d="M2 65h20M46 65h32M102 65h20" />
      <circle className={css.done} cx="34" cy="65" r="9" />
      <path className={css.tick} d="m30 65.4 2.9 2.9 5.2-5.8" />
      <circle className={css.done} cx="90" cy="65" r="9" />
      <path className={css.tick} d="m86 65.4 2.9 2.9 5.2-5.8" />
      <path className={css.coming} d="M152 65h20M191 65h25M235 65h16" />
      <circle className={css.coming} cx="181.5" cy="65" r="8.7" />
      <circle className={css.coming} cx="225.5" cy="65" r="8.7" />
      <path className={css.now} d="M136 5v78" />
      <circle className={css.add} cx="136" cy="65" r="13" />
      <path className={css.plus} d="M130 65h12M136 59v12" />
    </svg>
  );
}

/** Replaces the project cards if loading failed. If the server is away, they come by themselves. */
export function ProjectsError() {
  const card = useFocusHandedOn((element) => {
    const page = element.parentElement;
    return page?.querySelector('input') ?? page?.querySelector<HTMLElement>('[tabindex]');
  });
  return (
    <div ref={card}>
      <ListMessage
        width="narrow"
        role="alert"
        picture={<StatusGlyph shape="overdue" size={52} />}
        title="Error Loading Projects"
        text="Failed to load project data. Please try refreshing the page."
        action={
          <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        }
      />
    </div>
  );
}
