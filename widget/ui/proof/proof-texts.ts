import type { ProofDetails } from '@project-dashboard/core/rows/approvals/schema';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import { authorText } from '@project-dashboard/core/rules/history/author';

/** Who added a proof, and when in the reader's time zone. */
export function proofOriginText(
  proof: Pick<ProofDetails, 'addedAt' | 'addedBy'> | null | undefined,
  locale: string | undefined,
): string {
  if (!proof?.addedAt || !proof.addedBy) return 'Added before the history began.';
  const time = formatDateTime(new Date(proof.addedAt), locale === undefined ? {} : { locale });
  return `Added by ${authorText(proof.addedBy)} on ${time}.`;
}

/** The size of a file: `214 KB` or `1.6 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
