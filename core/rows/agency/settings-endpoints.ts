import { change, read } from '../../contract/route.ts';
import { agencySettings } from './settings.ts';

export const readAgencySettings = read('/api/agency/settings', 'agency', agencySettings);
export const updateAgency = change('PATCH', '/api/agency', ['agency'], agencySettings);
export const saveLogo = change('PUT', '/api/agency/logo', ['agency'], agencySettings);
export const deleteLogo = change('DELETE', '/api/agency/logo', ['agency'], agencySettings);
