import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { useState } from 'react';
import { GEAR } from '../../settings/project/outlines.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

// Loaded on a click.
const SettingsDialog = lazyPart(() =>
  import('../../settings/project/SettingsDialog.tsx').then((module) => module.SettingsDialog),
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
