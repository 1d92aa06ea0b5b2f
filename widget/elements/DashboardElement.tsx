import { ProjectScreen } from '../screens/ProjectScreen.tsx';
import type { AttributeValues, dashboardAttributes } from './attributes.ts';
import { SCRIPT_ORIGIN } from './origin.ts';
import { Stage } from './Stage.tsx';

type Props = AttributeValues<typeof dashboardAttributes>;

/** `<project-dashboard>`: one project, embedded in another page. */
export function DashboardElement({ token, api = SCRIPT_ORIGIN, nav, heading }: Props) {
  return (
    <Stage heading={heading}>
      <ProjectScreen token={token ?? ''} api={api} nav={nav} />
    </Stage>
  );
}
