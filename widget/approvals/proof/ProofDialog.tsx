import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { InlineNotice } from '../../parts/notice/InlineNotice.tsx';
import * as styles from './Proof.css.ts';
import type { ProofImage } from './use-proof-image.ts';

interface Props {
  readonly itemName: string;
  readonly image: ProofImage;
  readonly onClose: () => void;
}

/** Shows a proof screenshot as large as the window allows. */
export function ProofDialog({ itemName, image, onClose }: Props) {
  const { url, hasFailed, retry } = image;
  return (
    <Dialog title={itemName} width="wide" onClose={onClose}>
      {url !== undefined && (
        <img className={styles.whole} src={url} alt={`Proof of the approval of ${itemName}`} />
      )}
      {url === undefined && !hasFailed && (
        <p role="status" className={styles.waiting}>
          Loading the proof...
        </p>
      )}
      {hasFailed && (
        <div className={styles.failure}>
          <InlineNotice tone="danger">The proof did not load.</InlineNotice>
          <Button icon="refresh" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </Dialog>
  );
}
