import { Suspense, useState } from 'react';
import { Dashboard } from './Dashboard.tsx';
import type { Project } from './read-projects.ts';

/** The page: one dashboard, one button per project, and the events of the dashboard. */
export function App({ projects }: { readonly projects: readonly Project[] }) {
  const [open, setOpen] = useState(projects[0]);
  const [lines, setLines] = useState<readonly string[]>([]);
  return (
    <>
      <h1>React host</h1>
      <p>
        {projects.map((project) => (
          <button
            key={project.token}
            type="button"
            aria-pressed={project === open}
            onClick={() => setOpen(project)}
          >
            {project.title}
          </button>
        ))}
        <button type="button" onClick={() => setOpen(undefined)}>
          Close
        </button>
      </p>
      <output>{lines.join(', ')}</output>
      {open && (
        <Suspense fallback={<p>Loading…</p>}>
          <Dashboard
            token={open.token}
            onEvent={(line) => setLines((before) => [...before, line])}
          />
        </Suspense>
      )}
    </>
  );
}
