// The code that Copy as text needs, as one chunk. The first copy loads it.
export { analysisPlanAsText } from '@project-dashboard/core/rows/analysis/analysis-plan-as-text';
export { inputsAsText } from '@project-dashboard/core/rows/inputs/inputs-as-text';
export { milestonesAsText } from '@project-dashboard/core/rows/milestones/milestones-as-text';
