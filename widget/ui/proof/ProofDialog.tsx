import type { ProofDetails } from '@project-dashboard/core/rows/approvals/schema';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import { WholeDates } from '../text/WholeDates.tsx';
import * as css from './proof.css.ts';

export interface ProofImage {
  /** An object URL. Undefined until the image has loaded. */
  readonly url: string | undefined;
  /** For example `image/png`; empty until the image has loaded. */
  readonly mime: string;
  /** The size of the file. */
  readonly bytes: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface Props {
  readonly itemName: string;
  /** Says who added the proof, and when. */
  readonly origin: string;
  readonly image: ProofImage;
  readonly onClose: () => void;
}

/** Shows a proof screenshot as large as the window allows, or in its full size to scroll in. Offers the download. */
export function ProofDialog({ itemName, origin, image, onClose }: Props) {
  const { url, mime, hasFailed, retry } = image;
  const [isFull, setFull] = useState(false);
  return (
    <Dialog
      title={itemName}
      description={<WholeDates text={origin} />}
      width="wide"
      onClose={onClose}
      actions={
        url !== undefined && (
          <>
            <Button aria-pressed={isFull} onClick={() => setFull(!isFull)}>
              Full size
            </Button>
            <Button icon="arrow-down" onClick={() => downloadFile(url, fileName(itemName, mime))}>
              Download
            </Button>
          </>
        )
      }
    >
      {url !== undefined && (
        <div className={isFull ? css.scrolled : undefined} tabIndex={isFull ? 0 : undefined}>
          <img
            className={isFull ? css.full : css.whole}
            src={url}
            alt={`Proof of the approval of ${itemName}`}
          />
        </div>
      )}
      {url === undefined && !hasFailed && (
        <p role="status" className={css.waiting}>
          Loading the proof...
        </p>
      )}
      {hasFailed && (
        <div className={css.failure}>
          <InlineNotice tone="danger">The proof did not load.</InlineNotice>
          <Button icon="refresh" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const fileName = (itemName: string, mime: string) => {
  const words = itemName.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `proof-${words}.${mime.replace(/^image\/(x-)?/, '').replace('jpeg', 'jpg') || 'png'}`;
};

/** Saves the file of an address under this name. */
export function downloadFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // A click on a link that is not in the page does not reach the host page's handlers.
  link.click();
}

/** Who added a proof, and when in the reader's time zone. */
export function proofOriginText(
  proof: Pick<ProofDetails, 'addedAt' | 'addedBy'> | null | undefined,
  locale: string | undefined,
): string {
  if (!proof?.addedAt || !proof.addedBy) return 'Added before the history began.';
  const time = formatDateTime(new Date(proof.addedAt), locale === undefined ? {} : { locale });
  return `Added by ${proof.addedBy.link ?? 'the agency'} on ${time}.`;
}

/** The size of a file: `214 KB` or `1.6 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** True once an element has been on screen or close to it. */
export function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (wasSeen || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, wasSeen]);
  return wasSeen;
}
