declare module '*.svelte' {
  import type { Component } from 'svelte';

  const component: Component<{ projects: readonly import('../read-projects.ts').Project[] }>;

  export { component as default };
}
