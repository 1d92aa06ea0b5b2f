import type { ChangeRoute } from '@project-dashboard/core/contract';
import type { ChangeDetail } from './host-events.ts';

const WHAT = ['project', 'projects', 'milestones', 'inputs', 'approvals'] as const;

/** What a page hears of a change that was made; null where it is none of its rows, such as a sign-in. */
export function changeDetail(
  { path, method, changes = [] }: ChangeRoute,
  input: object,
  reply: unknown,
): ChangeDetail | null {
  const what = WHAT.filter((kind) => changes.some((topic) => topic === kind));
  if (what.length === 0 || path === '/api/session') return null;
  return { what, id: idIn(reply) ?? rowIn(input) ?? '', action: actionOf(path, method) };
}

function actionOf(path: string, method: ChangeRoute['method']): ChangeDetail['action'] {
  if (path.endsWith('/reorder')) return 'reordered';
  if (path.endsWith('/reschedule')) return 'rescheduled';
  if (path.endsWith('/shift-timeline')) return 'shifted';
  return method === 'POST' ? 'created' : method === 'PATCH' ? 'updated' : 'deleted';
}

function idIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' ? value.id : undefined;
}

const rowIn = (input: object): string | undefined =>
  'inputId' in input && typeof input.inputId === 'string' ? input.inputId : idIn(input);
