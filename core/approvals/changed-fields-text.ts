import type { ChangedSinceApproval } from './schema.ts';

const NAMES = { itemName: 'name', type: 'type', url: 'link', proof: 'proof' } as const;

/** `Link was` or `Name, link and proof were`. */
export function changedFieldsText(fields: ChangedSinceApproval['fields']): string {
  const names = fields.map((field) => NAMES[field]);
  const [last, ...others] = names.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : `${last}`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${others.length > 0 ? 'were' : 'was'}`;
}
