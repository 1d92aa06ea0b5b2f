import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readProjects } from '../read-projects.ts';
import { App } from './App.tsx';

const place = document.querySelector('#app');
if (place)
  createRoot(place).render(
    <StrictMode>
      <App projects={await readProjects()} />
    </StrictMode>,
  );
