import { ProjectScreen } from '../views/ProjectScreen.tsx';
import { type AttributeValues, type dashboardAttributes, SCRIPT_ORIGIN } from './attributes.ts';
import { Stage } from './Stage.tsx';

type Props = AttributeValues<typeof dashboardAttributes>;

/** `<project-dashboard>`: one project, embedded in another page. */
export function DashboardElement({ token, api = SCRIPT_ORIGIN, locale, heading, ...page }: Props) {
  return (
    <Stage heading={heading} locale={locale}>
      <ProjectScreen {...page} token={token ?? ''} api={api} />
    </Stage>
  );
}
