import { nameOf } from '../fields/index.ts';
import type { ChangedSinceApproval } from './schema.ts';
import { approvalShown } from './shown.ts';

/** `Link was` or `Name, link and proof were`. */
export function changedFieldsText(fields: ChangedSinceApproval['fields']): string {
  const names = fields.map((field) => nameOf(approvalShown[field]));
  const [last, ...others] = names.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : `${last}`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${others.length > 0 ? 'were' : 'was'}`;
}
