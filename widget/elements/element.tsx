import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { ProjectScreen } from '../views/ProjectScreen.tsx';
import {
  type AttributeValues,
  dashboardAttributes,
  healthAttributes,
  listAttributes,
  pageAttributes,
} from './attributes.ts';
import { defineElement } from './define-element.ts';
import { Stage } from './Stage.tsx';

/** The origin that served this script. It is the API's origin if the `api` attribute is missing. */
const SCRIPT_ORIGIN = new URL(import.meta.url).origin;

// In chunks of their own: a client's portal loads none of them.
const ListScreen = lazyPart('ListScreen')(() => import('../views/ListScreen.tsx'));
const HealthScreen = lazyPart('HealthScreen')(() => import('../views/HealthScreen.tsx'));
const PageScreen = lazyPart('PageScreen')(() => import('../views/PageScreen.tsx'));

/** One project, embedded in another page. */
function DashboardElement(props: AttributeValues<typeof dashboardAttributes>) {
  const { token = '', api = SCRIPT_ORIGIN, locale, heading, ...page } = props;
  return (
    <Stage heading={heading} locale={locale}>
      <ProjectScreen {...page} token={token} api={api} />
    </Stage>
  );
}

/** The agency's projects, embedded in an agency page. */
function ListElement(props: AttributeValues<typeof listAttributes>) {
  const { api = SCRIPT_ORIGIN, heading, locale, view } = props;
  return (
    <Stage heading={heading} locale={locale}>
      <ListScreen api={api} view={view} />
    </Stage>
  );
}

/** A project's health badge and its next due date, for a portal's overview page. */
function HealthElement(props: AttributeValues<typeof healthAttributes>) {
  const { token = '', api = SCRIPT_ORIGIN, locale } = props;
  return (
    <Stage locale={locale}>
      <HealthScreen token={token} api={api} />
    </Stage>
  );
}

/** The standalone page, which is the widget full screen. Do not embed it. */
function PageElement(props: AttributeValues<typeof pageAttributes>) {
  const { api = SCRIPT_ORIGIN, heading } = props;
  return (
    // A frame gets the height of its content, so the content must not take the height of the frame.
    <Stage heading={heading} isStandalone={!/^\/embed\/?$/.test(window.location.pathname)}>
      <PageScreen api={api} address={window.location} />
    </Stage>
  );
}

defineElement('project-dashboard', DashboardElement, dashboardAttributes);
defineElement('project-list', ListElement, listAttributes);
defineElement('project-health', HealthElement, healthAttributes);
defineElement('project-dashboard-page', PageElement, pageAttributes);
