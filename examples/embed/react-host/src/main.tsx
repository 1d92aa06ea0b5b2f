import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readProjects } from './read-projects.ts';

const place = document.querySelector('#app');
if (place)
  createRoot(place).render(
    <StrictMode>
      <App projects={await readProjects()} />
    </StrictMode>,
  );
