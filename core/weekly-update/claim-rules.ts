import type { DeliveryState, ResendableState, WeeklyDelivery } from './mail-schema.ts';

/** A mail that has been sending for so many minutes was interrupted. */
export const SENDING_MINUTES = 15;

type StatedDelivery = Pick<WeeklyDelivery, 'state' | 'isTemporary' | 'claimedAt'>;

/** The state of a mail at a moment (`now`, UTC): one that has been sending for 15 minutes is unknown. */
export function deliveryStateAt(
  { state, claimedAt }: Pick<StatedDelivery, 'state' | 'claimedAt'>,
  now: string,
): DeliveryState {
  const age = Date.parse(now) - Date.parse(claimedAt);
  return state === 'sending' && age >= SENDING_MINUTES * 60_000 ? 'unknown' : state;
}

/** Whether a mail may be sent now; else why not. `skip`: to be written down as skipped. */
export type ClaimDecision =
  | { readonly kind: 'claim' }
  | { readonly kind: 'skip' | 'keep'; readonly reason: string };

const KEPT: Readonly<Record<Exclude<DeliveryState, 'waiting'>, string>> = {
  sending: 'Another run is sending this mail right now.',
  sent: 'This mail was sent already.',
  failed: 'The mail server has refused this mail for good, so it is not sent again by itself.',
  unknown:
    'The sending of this mail was interrupted and it may have arrived, so it is not sent again by itself.',
  skipped: 'This mail is skipped this week.',
};

/**
 * Who may send a mail: at most one sender, once a week, whatever crashes. A waiting mail and a temporary failure may be
 * sent. Any other state only if a person asks for that state with `resend`, and a mail that is being sent never. A recipient
 * who has unsubscribed (`unsubscribed` is the sentence) gets nothing, and a mail that went out stays in the ledger as it is.
 */
export function decideClaim(
  delivery: StatedDelivery | undefined,
  at: {
    readonly now: string;
    readonly resend: boolean | readonly ResendableState[];
    readonly unsubscribed: string | null;
  },
): ClaimDecision {
  const state = delivery && deliveryStateAt(delivery, at.now);
  if (at.unsubscribed !== null) {
    const isToSend = state === undefined || state === 'waiting' || state === 'failed';
    return { kind: isToSend ? 'skip' : 'keep', reason: at.unsubscribed };
  }
  if (delivery === undefined || state === undefined || state === 'waiting')
    return { kind: 'claim' };
  if (state === 'failed' && delivery.isTemporary) return { kind: 'claim' };
  if (state !== 'sending' && isAsked(state, at.resend)) return { kind: 'claim' };
  return { kind: 'keep', reason: KEPT[state] };
}

const isAsked = (state: ResendableState, resend: boolean | readonly ResendableState[]): boolean =>
  typeof resend === 'boolean' ? resend : resend.includes(state);
