// The code that Copy as text needs, as one chunk. The first copy loads it.

export { inputsAsText } from '@project-dashboard/core/rows/inputs/inputs-as-text';
export { milestonesAsText } from '@project-dashboard/core/rows/milestones/milestones-as-text';
export { analysisPlanAsText } from '@project-dashboard/core/rows/projects/analysis-plan-as-text';
