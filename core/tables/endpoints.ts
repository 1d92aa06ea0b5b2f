import { defineEndpoint } from '../contract/endpoint.ts';

export const downloadMilestones = defineEndpoint({
  name: 'downloadMilestones',
  method: 'GET',
  path: '/api/projects/{id}/milestones.csv',
  topic: 'milestones',
  reply: 'csv',
});

export const downloadInputs = defineEndpoint({
  name: 'downloadInputs',
  method: 'GET',
  path: '/api/projects/{id}/inputs.csv',
  topic: 'inputs',
  reply: 'csv',
});

export const downloadApprovals = defineEndpoint({
  name: 'downloadApprovals',
  method: 'GET',
  path: '/api/projects/{id}/approvals.csv',
  topic: 'approvals',
  reply: 'csv',
});

export const downloadProjects = defineEndpoint({
  name: 'downloadProjects',
  method: 'GET',
  path: '/api/projects.csv',
  topic: 'projects',
  reply: 'csv',
});
