import { publicRead } from '../../contract/route.ts';
import { agencyFace } from './schema.ts';

export const readAgency = publicRead('/api/agency', 'agency', agencyFace);
export const readLogo = publicRead('/api/agency/logo/{sha256}', undefined, 'image');
