import { Button } from '../../parts/button/Button.tsx';
import { StatusGlyph } from '../../parts/icon/StatusGlyph.tsx';
import { MessageCard } from './MessageCard.tsx';

/** Replaces the project cards if loading failed (SPEC section 2). */
export function ProjectsError() {
  return (
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
  );
}
