/**
 * The elements as React components, for React 18 and 19 and for server rendering. The import also types the tags
 * `<project-dashboard>`, `<project-list>` and `<project-health>` in JSX.
 */

import type {
  DetailedHTMLProps,
  ForwardRefExoticComponent,
  HTMLAttributes,
  RefAttributes,
} from 'react';
import type {
  ProjectDashboardElement,
  ProjectDashboardProps,
  ProjectElementEventMap,
  ProjectHealthElement,
  ProjectHealthProps,
  ProjectListElement,
  ProjectListProps,
} from './elements.d.ts';

export type * from './elements.d.ts';

/** The events of the components. */
export type ProjectListeners = {
  [Name in keyof ProjectElementEventMap as `on${Capitalize<Name>}`]?:
    | ((event: ProjectElementEventMap[Name]) => void)
    | undefined;
};

type Component<Props, Element> = ForwardRefExoticComponent<
  Props &
    ProjectListeners &
    Omit<HTMLAttributes<HTMLElement>, keyof Props | keyof ProjectListeners> &
    RefAttributes<Element>
>;

export declare const ProjectDashboard: Component<ProjectDashboardProps, ProjectDashboardElement>;
export declare const ProjectList: Component<ProjectListProps, ProjectListElement>;
export declare const ProjectHealth: Component<ProjectHealthProps, ProjectHealthElement>;

/** React 19 attaches these as event listeners of a tag that only the browser renders. */
type TagListeners = {
  [Name in keyof ProjectElementEventMap as `on${Name}`]?:
    | ((event: ProjectElementEventMap[Name]) => void)
    | undefined;
};

type Tag<Props> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof Props> &
  TagListeners &
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
