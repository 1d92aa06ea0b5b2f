/** Types of the elements in Svelte 5 markup. The import also defines the elements in the browser. */

import type { HTMLAttributes } from 'svelte/elements';
import type {
  ProjectDashboardProps,
  ProjectElementEventMap,
  ProjectHealthProps,
  ProjectListProps,
} from './elements.d.ts';

export type * from './elements.d.ts';

type Listeners = {
  [Name in keyof ProjectElementEventMap as `on${Name}`]?:
    | ((event: ProjectElementEventMap[Name]) => void)
    | null
    | undefined;
};

type Tag<Props> = Omit<HTMLAttributes<HTMLElement>, keyof Props | keyof Listeners> &
  Listeners &
  Props;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'project-dashboard': Tag<ProjectDashboardProps>;
    'project-list': Tag<ProjectListProps>;
    'project-health': Tag<ProjectHealthProps>;
  }
}
