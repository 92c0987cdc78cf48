import { paymentCopy } from '@drawbridge/messages/payments';
import { csvLine, csvMark, csvText } from '@drawbridge/domain/exports/csv-text.ts';
import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { ledgerParts, partLabels, paymentParts } from '@drawbridge/domain/payments/payment-parts.ts';
import type { Payment } from '@drawbridge/domain/payments/payment.ts';
import { sourceTypeLabels } from '@drawbridge/domain/payments/source-types.ts';

const parts = [...ledgerParts, 'unallocated'] as const;

/**
 * A payment history as a CSV file (RFC 4180, UTF-8 with the byte order mark Excel needs), one row per entry in the given
 * order. Dates are YYYY-MM-DD and amounts plain numbers, so that a spreadsheet can add them up.
 */
export function historyCsv(payments: readonly Payment[]): string {
  const head = [
    paymentCopy.received,
    paymentCopy.entry,
    paymentCopy.reference,
    paymentCopy.due,
    paymentCopy.amount,
    ...parts.map((bucket) => partLabels[bucket]),
    paymentCopy.balanceAfter,
  ].map(csvText);
  const lines = payments.map((payment) => {
    const amounts = new Map(paymentParts(payment).map(({ bucket, amount }) => [bucket, amount]));
    return [
      payment.receivedOn,
      csvText(sourceTypeLabels[payment.type]),
      csvText(payment.reference ?? ''),
      payment.dueOn ?? '',
      amountCell(payment.total),
      ...parts.map((bucket) => amountCell(amounts.get(bucket))),
      amountCell(payment.balanceAfter),
    ];
  });
  return csvMark + [head, ...lines].map(csvLine).join('');
}

function amountCell(amount: Cents | undefined): string {
  return amount === undefined ? '0.00' : dollarsFromCents(amount).toFixed(2);
}
