// What Copy as text needs: one chunk, loaded by the first copy.
export { analysisPlanAsText } from '@project-dashboard/core/analysis';
export { inputsAsText } from '@project-dashboard/core/inputs';
export { milestonesAsText } from '@project-dashboard/core/milestones';
