import { accountCopy as copy, bucketWords } from '@drawbridge/messages/loan-accounts';
import type { ComputedAccount } from '@drawbridge/contract/loan-accounts/schema.ts';
import { paymentBuckets } from '@drawbridge/domain/loan-accounts/terms.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Explained } from './explained.tsx';

/** What is due, by when, and what it is made of. */
export function AmountDue({ account }: { readonly account: ComputedAccount }) {
  const { due, dueParts, nextDue } = account;
  return (
    <>
      <p className="px-4 py-3.5 md:px-[18px]">
        <span className="num block text-xl font-semibold tracking-tight">
          {due === 0 ? formatDollars(due) : <Explained amount="due" label={copy.amountDue} dollars={due} />}
        </span>
        <span className="text-ink-2">{dueWords(account)}</span>
      </p>
      {due !== 0 && (
        <DescriptionList
          spread
          className="border-t border-line px-4 md:px-[18px]"
          items={paymentBuckets
            .filter((bucket) => dueParts[bucket] !== undefined)

            .map((bucket) => ({
              label: bucketWords[bucket],
              value: (
                <Explained amount={bucket} label={bucketWords[bucket]} dollars={dueParts[bucket] ?? 0} />
              ),
            }))}
        />
      )}
      {due === 0 && nextDue !== null && (
        <p className="px-4 pb-3.5 text-sm text-ink-2 md:px-[18px]">
          {copy.accrued({ amount: formatDollars(account.accrued) })}
        </p>
      )}
    </>
  );
}

/** When the amount is due, or that nothing is. */
export function dueWords({ status, due, nextDue, daysPastDue }: ComputedAccount): string {
  if (status === 'paidOff' || nextDue === null) return copy.paidOff;
  const day = formatDate(nextDue);
  if (daysPastDue > 0) return copy.pastDue({ day, days: daysPastDue });
  return due === 0 ? copy.nextBill({ day }) : copy.dueBy({ day });
}
