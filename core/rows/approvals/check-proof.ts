import { type CheckedImage, checkImage } from '../../texts/images/check-image.ts';

export const PROOF_LIMITS = {
  noun: 'screenshot',
  bytes: 2 * 1024 * 1024,
  pixels: 40_000_000,
  side: 12_000,
} as const;

/** How many different proofs are kept for one approval item. They are evidence, so none is ever removed. */
export const MOST_PROOFS = 40;

/** Checks an image that is stored as a proof. */
export const checkProof = (dataUrl: string): CheckedImage => checkImage(dataUrl, PROOF_LIMITS);

/** Checks an image that may still be scaled down to a proof, so its sides may have any length. */
export function checkUnscaledProof(dataUrl: string): CheckedImage {
  const { side, ...limits } = PROOF_LIMITS;
  return checkImage(dataUrl, limits);
}
