import { Button } from '../button/Button.tsx';
import { SkeletonRows } from '../loading/SkeletonRows.tsx';
import { EmptyState } from '../section/EmptyState.tsx';
import { SectionError } from '../section/SectionError.tsx';
import * as css from './Workbench.css.ts';

export function StatesBench() {
  return (
    <div className={css.fields}>
      <EmptyState
        title="No milestones yet"
        text="Add the first milestone, such as a kickoff workshop."
        actions={<Button icon="plus">Add first</Button>}
      />
      <SectionError title="Client inputs did not load" onRetry={() => undefined} />
      <SkeletonRows label="Loading milestones" />
    </div>
  );
}
