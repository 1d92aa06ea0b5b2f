import {
  ProjectDashboard,
  type ProjectDashboardElement,
} from 'research-project-dashboard-widget/react';

/** The compiler checks these lines; nothing runs them. */
const typed = (
  <>
    <ProjectDashboard
      token="abc"
      sections={['overview']}
      heading={2}
      className="dashboard"
      ref={(element: ProjectDashboardElement | null) => void element?.refresh()}
      onChanged={({ detail }) => detail.what.length}
      onError={({ detail }) => detail.message.length}
    >
      <p>Loading</p>
    </ProjectDashboard>
    <project-health token="abc" theme="dark" />
    <project-dashboard token="abc" heading="2" />
    {/* @ts-expect-error a level that no heading has */}
    <project-list heading="7" />
    {/* @ts-expect-error a mistyped property */}
    <ProjectDashboard navigation="bar" />
  </>
);
void typed;
