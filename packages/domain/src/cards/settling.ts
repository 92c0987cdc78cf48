/** `abandoned`: the gateway never charged the payment, and it will not be tried again. */
export const paymentStates = ['pending', 'approved', 'declined', 'abandoned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * What the gateway answers about a payment. `held`: under review there; `unknown`: it cannot be reached, or its answer
 * makes no sense.
 */
export type KnownOutcome = 'approved' | 'declined' | 'held' | 'nothing' | 'unknown';

export type Settling =
  | { readonly become: Exclude<PaymentState, 'pending'> }
  | { readonly askAgainInSeconds: number };

/** Seconds from the start until the gateway is first asked. No charge call runs longer. */
export const firstAskSeconds = 20;
/** A gateway that has no record by then will never get one: no request of ours is still on its way. */
const lostAfterSeconds = 40;
/** A review takes hours, so a payment under review is asked about less often. */
const reviewAskSeconds = 300;

/**
 * What to do after asking the gateway about a pending payment. A known outcome settles at once, `nothing` only when no
 * charge can be on its way. While the gateway cannot be asked, the payment stays pending so that nobody pays twice, and
 * is asked about at least every 45 seconds so that the payer knows within a minute of its return. `openSeconds` is
 * seconds since a charge could last begin: since the payment began, or since the provider’s form closed (negative while
 * it is open).
 */
export function settlingOf(known: KnownOutcome, openSeconds: number): Settling {
  if (known === 'approved') return { become: known };
  // In the provider’s open form the payer can still try another card.
  if (known === 'declined' && openSeconds >= 0) return { become: known };
  if (known === 'nothing' && openSeconds >= lostAfterSeconds) return { become: 'abandoned' };
  if (known === 'held') return { askAgainInSeconds: reviewAskSeconds };
  // The page asks as soon as the form is sent; this covers a payer who closed the page.
  if (openSeconds < 0) return { askAgainInSeconds: Math.min(30, Math.ceil(-openSeconds)) };
  if (openSeconds < lostAfterSeconds) return { askAgainInSeconds: 10 };
  return { askAgainInSeconds: openSeconds < 600 ? 15 : 45 };
}
