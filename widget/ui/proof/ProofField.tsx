import { useRef } from 'react';
import { visuallyHidden } from '../../theme/index.ts';
import { Icon } from '../icon/Icon.tsx';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import { ChosenProof } from './ChosenProof.tsx';
import * as styles from './ProofField.css.ts';
import { useIncomingFile } from './use-incoming-file.ts';
import type { ProofChoice } from './use-proof-choice.ts';

/** An optional image: choose, drop or paste it. */
export function ProofField({ choice }: { readonly choice: ProofChoice }) {
  const { proof, fault, isReading, choose, remove } = choice;
  const isDragging = useIncomingFile(choose);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <label className={styles.zone} data-dragging={isDragging || undefined}>
        <input
          ref={field}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className={visuallyHidden}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) choose(file);
            // Lets the user choose the same file again.
            target.value = '';
          }}
        />
        <Icon name="upload" size={20} />
        <span>
          <span className={styles.choose}>Choose an image</span>, drop it here or paste it
        </span>
        <span className={styles.hint}>PNG, JPEG or WebP. Optional.</span>
      </label>
      <p role="status" className={isReading ? styles.hint : visuallyHidden}>
        {isReading ? 'Preparing the image...' : proof && `${proof.name} is attached.`}
      </p>
      {fault !== undefined && <InlineNotice tone="danger">{fault}</InlineNotice>}
      {proof && (
        <ChosenProof
          proof={proof}
          onRemove={() => {
            field.current?.focus();
            remove();
          }}
        />
      )}
    </>
  );
}
