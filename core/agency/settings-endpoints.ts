import { defineEndpoint } from '../contract/endpoint.ts';
import { agencySettings } from './settings.ts';

export const readAgencySettings = defineEndpoint({
  name: 'readAgencySettings',
  method: 'GET',
  path: '/api/agency/settings',
  topic: 'agency',
  reply: { internal: agencySettings },
});

export const updateAgency = defineEndpoint({
  name: 'updateAgency',
  method: 'PATCH',
  path: '/api/agency',
  changes: ['agency'],
  reply: { internal: agencySettings },
});

export const saveLogo = defineEndpoint({
  name: 'saveLogo',
  method: 'PUT',
  path: '/api/agency/logo',
  changes: ['agency'],
  reply: { internal: agencySettings },
});

export const deleteLogo = defineEndpoint({
  name: 'deleteLogo',
  method: 'DELETE',
  path: '/api/agency/logo',
  changes: ['agency'],
  reply: { internal: agencySettings },
});
