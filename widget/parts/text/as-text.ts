// The code that Copy as text needs, as one chunk. The first copy loads it.
export { analysisPlanAsText } from '@project-dashboard/core/analysis';
export { inputsAsText } from '@project-dashboard/core/inputs';
export { milestonesAsText } from '@project-dashboard/core/milestones';
