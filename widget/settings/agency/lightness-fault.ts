import { LEAST_CONTRAST } from '@project-dashboard/core/rows/agency/face';
import { checkAccent, nearestAccent, readHex } from '@project-dashboard/core/rows/agency/settings';

/** A contrast as people read it, for example `3.1 : 1`. It is never rounded up to one that passes. */
export const ratioText = (contrast: number): string =>
  `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`;

/** Why a typed colour cannot be the accent, with one that can; null if it can, and for a text that is no colour. */
export function lightnessFault(text: string): string | null {
  const hex = readHex(text);
  if (hex === null) return null;
  const least = Math.min(...checkAccent(hex).map(({ contrast }) => contrast));
  if (least >= LEAST_CONTRAST) return null;
  return `${ratioText(least)}, too light for text. Try ${nearestAccent(hex)}.`;
}
