import type { MouseEvent } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyTimeline } from './EmptyTimeline.tsx';
import { MessageCard } from './MessageCard.tsx';

interface Props {
  readonly onAdd: (event: MouseEvent<HTMLElement>) => void;
}

/** Replaces the cards if there is no project. */
export function EmptyList({ onAdd }: Props) {
  return (
    <MessageCard
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
