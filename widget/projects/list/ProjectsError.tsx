import { useAway } from '../../data/reads/use-away.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useFocusHandedOn } from '../../ui/focus/use-focus-handed-on.ts';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { NextTry } from '../../ui/loading/NextTry.tsx';
import * as styles from './MessageCard.css.ts';
import { MessageCard } from './MessageCard.tsx';

/** Replaces the project cards if loading failed. If the server is away, they come by themselves. */
export function ProjectsError({ error }: { readonly error: unknown }) {
  const away = useAway({ error, data: undefined });
  const place = useFocusHandedOn((card) => card.parentElement?.querySelector('input'));
  return (
    <div ref={place} className={styles.failure}>
      <MessageCard
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
      {away && <NextTry {...away} />}
    </div>
  );
}
