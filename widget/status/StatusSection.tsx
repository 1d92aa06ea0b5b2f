import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../parts/SkeletonRows.tsx';
import { StatusFrame } from './StatusFrame.tsx';

// The report's rules and words are the agency's: the client view never loads them.
const StatusSummary = lazy(() =>
  import('./StatusSummary.tsx').then((module) => ({ default: module.StatusSummary })),
);

/** Status Summary: the weekly update and its email text, for agency staff alone (SPEC section 2). */
export function StatusSection() {
  const waiting = (
    <StatusFrame>
      <SkeletonRows label="Loading the status summary" />
    </StatusFrame>
  );
  return (
    <Suspense fallback={waiting}>
      <StatusSummary />
    </Suspense>
  );
}
