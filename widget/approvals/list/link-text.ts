import type { ApprovalType } from '@project-dashboard/core/approvals';

/** The short name of a web address in the list: the file name for a file or image, else host and path. */
export function linkText(address: string, type: ApprovalType): string {
  const { host, pathname, search } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  if (type === 'link' || fileName === '') return host + path + search;
  return readable(fileName);
}

/**
 * Decodes the text. Keeps it encoded if it is damaged or contains characters that hide or reorder the text around them.
 */
function readable(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded);
    return /\p{C}/u.test(text) ? encoded : text;
  } catch {
    return encoded;
  }
}
