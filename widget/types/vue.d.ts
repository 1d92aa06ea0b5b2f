/** Types of the elements in Vue templates. The import also defines the elements in the browser. */

import type { DefineComponent } from 'vue';
import type {
  ProjectDashboardProps,
  ProjectElementEventMap,
  ProjectHealthProps,
  ProjectListProps,
} from './elements.d.ts';

export type * from './elements.d.ts';

type Listeners = {
  [Name in keyof ProjectElementEventMap as `on${Capitalize<Name>}`]?: (
    event: ProjectElementEventMap[Name],
  ) => void;
};

declare module 'vue' {
  interface GlobalComponents {
    'project-dashboard': DefineComponent<ProjectDashboardProps & Listeners>;
    'project-list': DefineComponent<ProjectListProps & Listeners>;
    'project-health': DefineComponent<ProjectHealthProps & Listeners>;
  }
}
