import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that counts: a whole number of 1 or more. */
export function countFrom1(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1)
    throw new InvalidArgumentError('Use a whole number of 1 or more.');
  return value;
}
