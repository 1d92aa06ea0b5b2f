import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { useState } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { lazyPart } from '../parts/loading/lazy-part.tsx';
import { GEAR } from './settings/outlines.ts';

// Loaded on a click.
const SettingsDialog = lazyPart(() =>
  import('./settings/SettingsDialog.tsx').then((module) => module.SettingsDialog),
);

/** Opens the project's settings. */
export function SettingsButton({ project }: { readonly project: Project }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon outline={GEAR} />
        Settings
      </Button>
      {isOpen && <SettingsDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
