/** A link longer than this is shortened, in characters. */
const MOST = 28;

/** A link without its scheme, shortened from the left to its last two parts: `.../q3/main-v4`. */
export function shortLink(address: string): string {
  const text = address.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const parts = text.split('/');
  if (parts.length < 2 || text.length <= MOST) return text;
  return `.../${parts.slice(parts.length > 2 ? -2 : -1).join('/')}`;
}
