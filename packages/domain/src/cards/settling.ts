/** How a card payment stands with us. `abandoned`: the gateway never charged it, and it will not be tried again. */
export const paymentStates = ['pending', 'approved', 'declined', 'abandoned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * What the gateway knows of a payment when it is asked. `held` while somebody reviews it there; `unknown` when it cannot be
 * asked, or answers nonsense.
 */
export type KnownOutcome = 'approved' | 'declined' | 'held' | 'nothing' | 'unknown';

export type Settling =
  | { readonly become: Exclude<PaymentState, 'pending'> }
  | { readonly askAgainInSeconds: number };

/** Seconds after the beginning when it is asked first: no charge is waited for any longer then. */
export const firstAskSeconds = 20;
/** A gateway that has heard nothing by then never will: no request of ours is still on its way to it. */
const lostAfterSeconds = 40;
/** While somebody reviews a payment it is asked for less often: that takes hours. */
const reviewAskSeconds = 300;

/**
 * What to do once the gateway was asked about a pending payment. What it knows is settled at once, what it does not know
 * only when no charge can be on its way any more; while it cannot be asked, the payment stays pending, so that nobody pays
 * twice, and it is asked again at least every 45 seconds, so that whoever waits knows within a minute of its return.
 *
 * @param openSeconds seconds since a charge could last begin: since the payment began, or since the provider’s form closed
 *   (negative while it is open).
 */
export function settlingOf(known: KnownOutcome, openSeconds: number): Settling {
  if (known === 'approved') return { become: known };
  // In the provider’s open form another card can still be tried.
  if (known === 'declined' && openSeconds >= 0) return { become: known };
  if (known === 'nothing' && openSeconds >= lostAfterSeconds) return { become: 'abandoned' };
  if (known === 'held') return { askAgainInSeconds: reviewAskSeconds };
  // The page has it asked as soon as the form says that it was sent; this is for who closed the page.
  if (openSeconds < 0) return { askAgainInSeconds: Math.min(30, Math.ceil(-openSeconds)) };
  if (openSeconds < lostAfterSeconds) return { askAgainInSeconds: 10 };
  return { askAgainInSeconds: openSeconds < 600 ? 15 : 45 };
}
