import { emailAddress } from '@project-dashboard/core/texts/text/email';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';

/** Throws a Failure (exit 2) if one of these is not a plain mail address. Call it before a mail is sent. */
export function checkAddresses(addresses: readonly string[]): void {
  const wrong = addresses.flatMap((address) => {
    const message = emailAddress.safeParse(address).error?.issues[0]?.message;
    return message === undefined ? [] : [`${address}: ${message}`];
  });
  if (wrong.length === 0) return;
  throw new Failure('No mail was sent: an address is wrong.', {
    code: 'input.invalid',
    exit: EXIT.usage,
    details: wrong,
    fix: 'Correct the address and run the command again.',
  });
}
