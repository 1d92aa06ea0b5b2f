import { read } from '../route.ts';

export const downloadMilestones = read('/api/projects/{id}/milestones.csv', 'milestones', 'csv');
export const downloadInputs = read('/api/projects/{id}/inputs.csv', 'inputs', 'csv');
export const downloadApprovals = read('/api/projects/{id}/approvals.csv', 'approvals', 'csv');
export const downloadProjects = read('/api/projects.csv', 'projects', 'csv');
