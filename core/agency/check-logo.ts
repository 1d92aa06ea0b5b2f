import { type CheckedImage, checkImage } from '../images/check-image.ts';

/** The largest logo that is accepted. */
export const LOGO_LIMITS = {
  noun: 'logo',
  bytes: 256 * 1024,
  pixels: 4_000_000,
  side: 2000,
} as const;

/** Checks an image that is to be the agency's logo. */
export const checkLogo = (dataUrl: string): CheckedImage => checkImage(dataUrl, LOGO_LIMITS);
