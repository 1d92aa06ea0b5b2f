import type { ApprovalType } from '@project-dashboard/core/rows/approvals/schema';

/** A name with a file extension, such as `screener.docx`. */
const FILE_NAME = /[^.]\.[a-z][a-z\d]{1,4}$/i;

/**
 * The short name of a web address in the list: the file name of a file or image, else host and path. A last part without
 * an extension names no file, so `https://www.example.com/x` is `example.com` and `/x`. A file name has an empty host.
 */
export function linkText(
  address: string,
  type: ApprovalType,
): readonly [host: string, rest: string] {
  const { host, pathname, search } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  if (type === 'link' || !FILE_NAME.test(fileName))
    return [host.replace(/^www\./, ''), path + search];
  return ['', readable(fileName)];
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
