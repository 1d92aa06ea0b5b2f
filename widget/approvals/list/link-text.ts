import type { ApprovalType } from '@project-dashboard/core/approvals';

/** What a web address is called in the list: the file's name for a file or image, else host and path. */
export function linkText(address: string, type: ApprovalType): string {
  const { host, pathname, search } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  if (type === 'link' || fileName === '') return host + path + search;
  return readable(fileName);
}

/** Decoded, unless that is damaged or would bring characters that hide or turn around what they stand in. */
function readable(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded);
    return /\p{C}/u.test(text) ? encoded : text;
  } catch {
    return encoded;
  }
}
