import { publicRead } from '../../contract/route.ts';
import { agencyFace } from './face.ts';

export const readAgency = publicRead('/api/agency', 'agency', agencyFace);
export const readLogo = publicRead('/api/agency/logo/{sha256}', undefined, 'image');
