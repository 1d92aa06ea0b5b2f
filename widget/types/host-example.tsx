import type {} from './elements.d.ts';
import type {} from './react.d.ts';

/** An example of host code. The compiler checks it; nothing runs it. */
export function HostExample() {
  const element = document.querySelector('project-dashboard');
  element?.addEventListener('changed', ({ detail }) => detail.action.length);
  void element?.refresh();
  if (element) element.sections = ['milestones', 'status'];
  // @ts-expect-error a mistyped attribute
  const wrong = <project-dashboard navigation="bar" />;
  return (
    <>
      {wrong}
      <project-dashboard
        token="abc"
        nav="none"
        heading={2}
        sections="overview milestones"
        onerror={({ detail }) => detail.message}
      />
      <project-list heading="2" />
      <project-health token="abc" theme="dark" locale="de" />
    </>
  );
}
