import { useRef, useState } from 'react';
import { type PreparedProof, prepareProof } from './prepare-proof.ts';

/** The image to send with an approval, if any. */
export interface ProofChoice {
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
