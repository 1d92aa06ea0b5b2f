import { emailAddress } from '@project-dashboard/core/text';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';

/** Refuses, before anything is sent, what is no plain address. */
export function checkAddresses(addresses: readonly string[]): void {
  const wrong = addresses.flatMap((address) => {
    const message = emailAddress.safeParse(address).error?.issues[0]?.message;
    return message === undefined ? [] : [`${address}: ${message}`];
  });
  if (wrong.length === 0) return;
  throw new Failure('No mail can be sent to that.', {
    code: 'input.invalid',
    exit: EXIT.usage,
    details: wrong,
    fix: 'Correct the address and run the command again.',
  });
}
