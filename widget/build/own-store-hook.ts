import type { Plugin } from 'vite';

/** SWR brings a stand-in for useSyncExternalStore along, for React 17. React has its own. */
export function ownStoreHook(): Plugin {
  const name = 'own-store-hook';
  return {
    name: `project-dashboard:${name}`,
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith('use-sync-external-store/shim') ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? "export { useSyncExternalStore } from 'react';" : null),
  };
}
