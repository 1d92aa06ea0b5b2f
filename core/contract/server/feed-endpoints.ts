import { feedAddress } from '../feeds/feed-event.ts';
import { read } from '../route.ts';

export const downloadCalendar = read('/api/projects/{id}/calendar.ics', 'project', 'calendar');
export const readFeed = read('/api/projects/{id}/feed', 'project', feedAddress);
export const readAllFeed = read('/api/feed', 'projects', feedAddress);
