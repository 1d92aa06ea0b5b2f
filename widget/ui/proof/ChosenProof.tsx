import { IconButton } from '../button/IconButton.tsx';
import * as styles from './ProofField.css.ts';
import type { PreparedProof } from './prepare-proof.ts';
import { sizeText } from './size-text.ts';

interface Props {
  readonly proof: PreparedProof;
  readonly onRemove: () => void;
}

/** The chosen image, with the size that will be stored. */
export function ChosenProof({ proof, onRemove }: Props) {
  const { name, dataUrl, width, height, bytes } = proof;
  return (
    <div className={styles.chosen}>
      <img className={styles.preview} src={dataUrl} alt="" />
      <div className={styles.words}>
        <div className={styles.name} title={name} dir="auto">
          {name}
        </div>
        <div className={styles.hint}>{`${width} × ${height}, ${sizeText(bytes)}`}</div>
      </div>
      <IconButton name={`Remove ${name}`} tooltip="Remove" icon="close" onClick={onRemove} />
    </div>
  );
}
