import type { AccountPosting } from '@drawbridge/contract/ledger/account-schema.ts';
import type { PartialReleaseAsk } from '@drawbridge/contract/releases/partial-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { cents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { isInDefault } from '@drawbridge/domain/nightly/night.ts';
import { partialReleaseFault, type PartialReleaseFault } from '@drawbridge/domain/releases/release-price.ts';
import { partialReleaseMessages as messages } from '@drawbridge/messages/releases';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { judgeOnAccount, type JudgedOnAccount, type OnAccountRefusal } from '../ledger/public.ts';
import { pledgedProperties, priceOf, type PledgedRow } from './partial-store.ts';

export type PartialRefusal = OnAccountRefusal | Refusal<'record_not_found'>;

export interface JudgedPartial {
  readonly judged: JudgedOnAccount;
  readonly property: PledgedRow;
  readonly price: Cents;
  /** A release then needs a reason and a second employee. */
  readonly isInDefault: boolean;
}

/** Judges a property’s release and its payment on the locked loan, the same way for the preview and for posting. */
export async function judgePartial(
  tx: Transaction,
  caller: Caller,
  ask: PartialReleaseAsk & { readonly instrument?: string; readonly reason?: string | null },
  today: PlainDate,
): Promise<JudgedPartial | PartialRefusal> {
  const judged = await judgeOnAccount(tx, caller, paymentOf(ask), today);
  if (isRefusal(judged)) return judged.refused === 'invalid_input' ? atAmount(judged) : judged;
  const properties = await pledgedProperties(tx, ask.dealid);
  const property = properties.find(({ id }) => id === ask.propertyId);
  if (!property) return refuse('record_not_found');
  const { before, after } = judged.change;
  const price = priceOf(property);
  const fault = partialReleaseFault({
    isReleased: property.released_on !== null,
    othersPledged: properties.filter((each) => each !== property && each.released_on === null).length,
    principalAfterCents: after.buckets.principalCents,
    paidDownCents: judged.amount,
    price,
  });
  if (fault) return refuseFault(fault, price ?? cents(0));
  return {
    judged,
    property,
    price: price ?? cents(0),
    isInDefault: isInDefault(before, judged.ledger.facts.terms),
  };
}

/** The payment pays down principal ahead of the bills. */
function paymentOf({
  dealid,
  seen,
  on,
  amount,
  instrument = '',
  reason = null,
}: Parameters<typeof judgePartial>[2]): AccountPosting {
  return {
    dealid,
    seen,
    kind: 'payment',
    on,
    amount,
    parts: [{ bucket: 'principal', dueOn: null, amount }],
    reference: instrument || null,
    memo: reason,
  };
}

/** A payment has one part, so any problem is with its amount. */
function atAmount(refusal: OnAccountRefusal): OnAccountRefusal {
  const { errors = [] } = refusal;
  return refuse('invalid_input', {
    errors: errors.map(({ path, message }) => ({ path: path === 'on' ? 'on' : 'amount', message })),
  });
}

function refuseFault(fault: PartialReleaseFault, price: Cents): Refusal<'invalid_input'> {
  const path = fault === 'below price' ? 'amount' : 'propertyId';
  const message =
    fault === 'below price' ? messages.belowPrice({ price: formatCents(price) }) : messages[fault];
  return refuseField(path, message);
}
