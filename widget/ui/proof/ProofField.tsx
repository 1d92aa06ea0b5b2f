import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { layout, type, visuallyHidden } from '../../theme/index.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import { sizeText } from './ProofDialog.tsx';
import { type PreparedProof, prepareProof } from './prepare-proof.ts';
import * as css from './proof.css.ts';

/** An optional image: choose, drop or paste it. */
export function ProofField({ choice }: { readonly choice: ProofChoice }) {
  const { proof, fault, isReading, choose, remove } = choice;
  const isDragging = useIncomingFile(choose);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <label className={css.zone} data-dragging={isDragging || undefined}>
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
          <span className={css.choose}>Choose an image</span>, drop it here or paste it
        </span>
        <span className={type.small}>PNG, JPEG or WebP. Optional.</span>
      </label>
      <p role="status" className={isReading ? type.small : visuallyHidden}>
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

interface ChosenProps {
  readonly proof: PreparedProof;
  readonly onRemove: () => void;
}

/** The chosen image, with the size that will be stored. */
function ChosenProof({ proof, onRemove }: ChosenProps) {
  const { name, dataUrl, width, height, bytes } = proof;
  return (
    <div className={css.chosen}>
      <img className={css.preview} src={dataUrl} alt="" />
      <div className={layout.grow}>
        <div className={`${type.medium} ${layout.anywhere}`} title={name} dir="auto">
          {name}
        </div>
        <div className={type.small}>{`${width} × ${height}, ${sizeText(bytes)}`}</div>
      </div>
      <IconButton name={`Remove ${name}`} tooltip="Remove" icon="close" onClick={onRemove} />
    </div>
  );
}

/**
 * Takes a pasted file, or one dropped anywhere: a drop beside the field would make the browser leave the page. Use it
 * in a modal dialog, where nothing else takes files. Returns true while a file is being dragged.
 */
function useIncomingFile(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null) => {
    const file = data?.files[0];
    if (file) onFile(file);
    return file !== undefined;
  });

  useEffect(() => {
    const stop = new AbortController();
    const on = <Name extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(
      name: Name,
      hear: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, hear, { signal: stop.signal });
    on('paste', (event) => {
      if (take(event.clipboardData)) event.preventDefault();
    });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setDragging(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setDragging(false);
    });
    on('drop', (event) => {
      setDragging(false);
      if (take(event.dataTransfer)) event.preventDefault();
    });
    return () => stop.abort();
  }, []);

  return isDragging;
}

/** The image to send with an approval, if any. */
interface ProofChoice {
  readonly proof: PreparedProof | null;
  /** Why the last image was refused. The previous image stays. */
  readonly fault: string | undefined;
  readonly isReading: boolean;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
}

/** Holds the chosen image, prepared for sending. If several are chosen quickly, the last one counts. */
export function useProofChoice(): ProofChoice {
  const [proof, setProof] = useState<PreparedProof | null>(null);
  const [fault, setFault] = useState<string>();
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);

  const choose = async (file: File) => {
    turn.current += 1;
    const own = turn.current;
    setReading(true);
    setFault(undefined);
    const prepared = await prepareProof(file);
    if (own !== turn.current) return;
    setReading(false);
    if (prepared.ok) setProof(prepared.proof);
    else setFault(prepared.message);
  };

  return {
    proof,
    fault,
    isReading,
    choose: (file) => void choose(file),
    remove: () => {
      setProof(null);
      setFault(undefined);
    },
  };
}
