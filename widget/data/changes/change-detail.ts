import type { Call } from '@project-dashboard/core/contract';
import type { ChangeDetail } from '../host-events.ts';

const WHAT = ['project', 'projects', 'milestones', 'inputs', 'approvals'] as const;

/** The detail of the host's `changed` event for a change that was made; null for one that no row shows, such as a sign-in. */
export function changeDetail(
  { action, changes = [] }: Pick<Call, 'action' | 'changes'>,
  input: object,
  reply: unknown,
): ChangeDetail | null {
  if (action === undefined) return null;
  const what = WHAT.filter((kind) => changes.some((topic) => topic === kind));
  return { what, id: idIn(reply) ?? rowIn(input) ?? '', action };
}

function idIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' ? value.id : undefined;
}

const rowIn = (input: object): string | undefined =>
  'inputId' in input && typeof input.inputId === 'string' ? input.inputId : idIn(input);
