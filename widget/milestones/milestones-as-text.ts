export { milestonesAsText } from '@project-dashboard/core/milestones';
