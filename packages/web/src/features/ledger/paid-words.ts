import type { PaidPart } from '@drawbridge/contract/ledger/account-schema.ts';
import { paidPartWords } from '@drawbridge/domain/payments/paid-part.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';

/** What some money paid: “$4,000.00 interest due Nov 1, 2026”. */
export function paidWords({ bucket, dueOn, amount }: PaidPart): string {
  return paidPartWords(bucket, formatDollars(amount), dueOn === null ? null : formatDate(dueOn));
}
