import type { ProjectElementEventMap } from 'research-project-dashboard-widget';
import { createClient } from 'research-project-dashboard-widget/client';

/** The compiler checks these lines; nothing runs them. */
const element = document.querySelector('project-dashboard');
const hear = ({ detail }: ProjectElementEventMap['changed']) => detail.action.length;
element?.addEventListener('changed', hear);
element?.removeEventListener('changed', hear);
element?.removeEventListener('click', ({ clientX }) => clientX);
// @ts-expect-error a listener of another event
element?.removeEventListener('ready', hear);

const client = createClient({ baseUrl: 'http://127.0.0.1:3000' });
const titles = client.listProjects().then((rows) => rows.map(({ title }) => title));
void titles;
