import { useState } from 'react';
import { ProjectDashboard } from 'research-project-dashboard-widget/react';

export function App({ api, token }) {
  const [heard, setHeard] = useState([]);
  const [sections, setSections] = useState(['overview', 'milestones']);
  const hear = ({ type, detail }) =>
    setHeard((before) => [...before, `${type} ${detail.view ?? ''}`]);
  return (
    <>
      <output>{heard.join(', ')}</output>
      <button type="button" onClick={() => setSections(['approvals'])}>
        Approvals
      </button>
      <ProjectDashboard
        api={api}
        token={token}
        sections={sections}
        className="dashboard"
        onReady={hear}
        onView={hear}
        onResize={() => {}}
      >
        <p>Your study is loading.</p>
      </ProjectDashboard>
    </>
  );
}
