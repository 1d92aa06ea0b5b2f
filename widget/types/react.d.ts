/** Types of the elements in JSX, for React 18 and 19: `import type {} from 'project-dashboard/widget/react'`. */

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ProjectDashboardProps,
  ProjectElementEventMap,
  ProjectHealthProps,
  ProjectListProps,
} from './elements.d.ts';

/** React 19 attaches these as event listeners. In React 18, add listeners through a ref. */
type Listeners = {
  [Name in keyof ProjectElementEventMap as `on${Name}`]?:
    | ((event: ProjectElementEventMap[Name]) => void)
    | undefined;
};

type Tag<Props> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof Props> &
  Listeners &
  Props;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'project-dashboard': Tag<ProjectDashboardProps>;
      'project-list': Tag<ProjectListProps>;
      'project-health': Tag<ProjectHealthProps>;
    }
  }
}
