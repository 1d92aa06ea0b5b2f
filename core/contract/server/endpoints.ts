import { read } from '../route.ts';
import { server } from './schema.ts';

export const readServer = read('/api/server', undefined, server);
