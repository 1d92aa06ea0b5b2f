/** Types of the elements in Vue templates: `import type {} from 'project-dashboard/widget/vue'`. */

import type { DefineComponent } from 'vue';
import type {
  ProjectDashboardProps,
  ProjectElementEventMap,
  ProjectHealthProps,
  ProjectListProps,
} from './elements.d.ts';

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
