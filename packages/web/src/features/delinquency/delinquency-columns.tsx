import {
  bucketWords,
  contactWayWords,
  delinquencyCopy as copy,
  promiseOutcomeWords,
} from '@drawbridge/messages/delinquency';
import { Link } from '@tanstack/react-router';
import type { DelinquentLoan } from '@drawbridge/contract/delinquency/schema.ts';
import type { DelinquencyBucket } from '@drawbridge/domain/delinquency/late-figures.ts';
import { dash, formatDate, formatDollars } from '../../platform/format.ts';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';
import { holdReasonsOf } from '../standing/public.ts';
import { outcomeTones } from './outcome-tones.ts';

const bucketTones: Readonly<Record<DelinquencyBucket, Tone>> = {
  '1-29': 'amber',
  '30-59': 'red',
  '60-89': 'red',
  '90+': 'red',
  matured: 'red',
  default: 'red',
};

const noteClass = 'block text-sm font-normal text-ink-2';

export const delinquencyColumns: readonly Column<DelinquentLoan>[] = [
  {
    key: 'loan',
    header: copy.loan,
    primary: true,
    cell: ({ name, number, borrower, property }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className={`num ${noteClass}`}>{number}</span>
        <span className={noteClass}>{borrower}</span>
        {property !== null && property !== name && <span className={noteClass}>{property}</span>}
      </>
    ),
  },
  {
    key: 'days',
    header: copy.days,
    sortable: true,
    cell: ({ bucket, daysPastDue, oldestDueOn, holds }) => (
      <div>
        <Tag tone={bucketTones[bucket]}>{bucketWords[bucket]}</Tag>
        {oldestDueOn !== null && (
          <span className={noteClass}>{copy.since({ days: daysPastDue, day: formatDate(oldestDueOn) })}</span>
        )}
        {holds.length > 0 && (
          <span className={noteClass}>{copy.onHold({ reasons: holdReasonsOf(holds) })}</span>
        )}
      </div>
    ),
  },
  {
    key: 'amount',
    header: copy.amount,
    sortable: true,
    align: 'right',
    cardAside: true,
    cell: ({ pastDue, lateCharges }) => (
      <>
        {formatDollars(pastDue)}
        {lateCharges > 0 && (
          <span className={`whitespace-normal ${noteClass}`}>
            {copy.plusCharges({ amount: formatDollars(lateCharges) })}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'lastContact',
    header: copy.lastContact,
    wideOnly: true,
    cell: ({ lastContact }) =>
      lastContact === null
        ? dash
        : copy.contactOn({ how: contactWayWords[lastContact.how], day: formatDate(lastContact.on) }),
  },
  {
    key: 'promise',
    header: copy.promise,
    sortable: true,
    cell: ({ promise }) =>
      promise === null ? (
        dash
      ) : (
        <div>
          <Tag tone={outcomeTones[promise.outcome]}>{promiseOutcomeWords[promise.outcome]}</Tag>
          <span className={noteClass}>
            {copy.promiseBy({ amount: formatDollars(promise.amount), day: formatDate(promise.dueOn) })}
          </span>
        </div>
      ),
  },
  {
    key: 'contact',
    header: copy.nextContact,
    sortable: true,
    cell: ({ nextContact }) =>
      nextContact === null ? (
        dash
      ) : (
        <div>
          <span className={nextContact.isDue ? 'font-semibold text-red' : undefined}>
            {formatDate(nextContact.on)}
          </span>
          {nextContact.employee && <span className={noteClass}>{nextContact.employee.name}</span>}
        </div>
      ),
  },
];

/** Opens the page on which employees collect from the loan. */
export function collectionsLink({ id }: DelinquentLoan, { className, children }: RowLinkProps) {
  return (
    <Link to="/staff/deals/$dealId/collections" params={{ dealId: id }} className={className}>
      {children}
    </Link>
  );
}
