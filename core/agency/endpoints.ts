import { defineEndpoint } from '../contract/endpoint.ts';
import { agencyFace } from './schema.ts';

export const readAgency = defineEndpoint({
  name: 'readAgency',
  method: 'GET',
  path: '/api/agency',
  isPublic: true,
  topic: 'agency',
  reply: { internal: agencyFace },
});

export const readLogo = defineEndpoint({
  name: 'readLogo',
  method: 'GET',
  path: '/api/agency/logo/{sha256}',
  isPublic: true,
  reply: 'image',
});
