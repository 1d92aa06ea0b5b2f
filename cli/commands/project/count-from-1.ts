import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that counts: a whole number from 1 on. */
export function countFrom1(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1)
    throw new InvalidArgumentError('Use a whole number from 1 on.');
  return value;
}
