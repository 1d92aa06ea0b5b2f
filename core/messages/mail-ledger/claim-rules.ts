import type { DeliveryState, LedgerEntry, ResendableState } from './schema.ts';

/** After this many minutes in the state `sending`, a mail counts as interrupted. */
export const SENDING_MINUTES = 15;

type StatedMail = Pick<LedgerEntry, 'state' | 'isTemporary' | 'claimedAt'>;

/** The state of a mail at `now` (UTC): after 15 minutes `sending` becomes `unknown`. */
export function deliveryStateAt(
  { state, claimedAt }: Pick<StatedMail, 'state' | 'claimedAt'>,
  now: string,
): DeliveryState {
  const age = Date.parse(now) - Date.parse(claimedAt);
  return state === 'sending' && age >= SENDING_MINUTES * 60_000 ? 'unknown' : state;
}

/** Whether a mail may be sent now, and if not, why. `skip` records it as skipped. */
type ClaimDecision =
  | { readonly kind: 'claim' }
  | { readonly kind: 'skip' | 'keep'; readonly reason: string };

const KEPT: Readonly<Record<Exclude<DeliveryState, 'waiting'>, string>> = {
  sending: 'Another run is sending this mail right now.',
  sent: 'This mail was already sent.',
  failed: 'The mail server rejected this mail permanently. It is not sent again automatically.',
  unknown:
    'Sending this mail was interrupted and it may have arrived. It is not sent again automatically.',
  skipped: 'This mail is skipped.',
};

/**
 * Decides whether a mail may be sent: by at most one sender and at most once, even after a crash. A waiting mail or a
 * temporary failure may be sent. Any other state needs a person who names it in `resend`; a mail in the state
 * `sending` is never sent again. `skipped` is the reason for a recipient who gets nothing.
 * A mail that was sent keeps its state in the ledger.
 */
export function decideClaim(
  delivery: StatedMail | undefined,
  at: {
    readonly now: string;
    readonly resend: boolean | readonly ResendableState[];
    readonly skipped: string | null;
  },
): ClaimDecision {
  const state = delivery && deliveryStateAt(delivery, at.now);
  if (at.skipped !== null) {
    const isToSend = state === undefined || state === 'waiting' || state === 'failed';
    return { kind: isToSend ? 'skip' : 'keep', reason: at.skipped };
  }
  if (delivery === undefined || state === undefined || state === 'waiting')
    return { kind: 'claim' };
  if (state === 'failed' && delivery.isTemporary) return { kind: 'claim' };
  if (state !== 'sending' && isAsked(state, at.resend)) return { kind: 'claim' };
  return { kind: 'keep', reason: KEPT[state] };
}

const isAsked = (state: ResendableState, resend: boolean | readonly ResendableState[]): boolean =>
  typeof resend === 'boolean' ? resend : resend.includes(state);

/**
 * True for a mail that must be reported to a person: permanently failed, unknown, or temporarily failed when it is over:
 * no run sends it any more. `now` is UTC.
 */
export function isProblem(mail: StatedMail, now: string, isOver: boolean): boolean {
  const state = deliveryStateAt(mail, now);
  return state === 'unknown' || (state === 'failed' && (!mail.isTemporary || isOver));
}
