import { createHash } from 'node:crypto';

/** Two real pictures of one pixel each. */
export const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
export const CLEAR =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const bytesOf = (picture: string) => Buffer.from(picture.split(',')[1] ?? '', 'base64');
export const hashOf = (picture: string) =>
  createHash('sha256').update(bytesOf(picture)).digest('hex');

/** A picture of this many bytes more: a real header, then the bytes. */
export const pictureWith = (bytes: Buffer | string) =>
  `data:image/png;base64,${Buffer.concat([bytesOf(RED), Buffer.from(bytes)]).toString('base64')}`;
