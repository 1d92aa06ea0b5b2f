import { useCallback, useState } from 'react';
import type { Project } from '../read-projects.ts';
import { Dashboard } from './Dashboard.tsx';

/** The page of the React 19 example, in React 18. */
export function App({ projects }: { readonly projects: readonly Project[] }) {
  const [open, setOpen] = useState(projects[0]);
  const [lines, setLines] = useState<readonly string[]>([]);
  const note = useCallback((line: string) => setLines((before) => [...before, line]), []);
  return (
    <>
      <h1>React 18 host</h1>
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
      {open && <Dashboard token={open.token} onEvent={note} />}
    </>
  );
}
