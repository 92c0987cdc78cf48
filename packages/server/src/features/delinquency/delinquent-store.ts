import { sql, type RawBuilder } from 'kysely';
import type { DelinquencyQuery, DelinquencySort } from '@drawbridge/contract/delinquency/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ContactWay } from '@drawbridge/domain/delinquency/contact-ways.ts';
import type { DelinquencyBucket } from '@drawbridge/domain/delinquency/late-figures.ts';
import type { PromiseOutcome } from '@drawbridge/domain/delinquency/promises.ts';
import type { HoldReason } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

export interface DelinquentRow {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly borrower: string;
  readonly property: string | null;
  readonly bucket: DelinquencyBucket;
  readonly days: number;
  readonly past_due: string;
  readonly oldest_due_on: PlainDate | null;
  readonly late_charges: string;
  readonly holds: readonly HoldReason[];
  readonly contact_how: ContactWay | null;
  readonly contact_on: PlainDate | null;
  readonly promise_amount: string | null;
  readonly promise_received: string | null;
  readonly promise_due_on: PlainDate | null;
  readonly promise_outcome: PromiseOutcome | null;
  readonly next_on: PlainDate | null;
  readonly owner_id: string | null;
  readonly owner: string | null;
}

/** The days a list is read for: the last nightly run’s, and today, which decides what is due. */
export interface DelinquencyDays {
  readonly asOf: PlainDate;
  readonly today: PlainDate;
}

export type DelinquencyFilter = Pick<DelinquencyQuery, 'bucket' | 'owner' | 'show' | 'q'>;

/** Loans that were behind in the last nightly run, with the contacts about them. */
function delinquent(scope: DealScope, { asOf, today }: DelinquencyDays): RawBuilder<unknown> {
  return sql`
    select deals.id, deals.loan_number as number, ${dealName} as name, borrower.name as borrower,
      nullif(concat_ws(', ', street, city, state || ' ' || zip), '') as property, seen.status as bucket,
      greatest(0, coalesce(${asOf}::date - bills.oldest, 0)) as days,
      round((bills.cents + (seen.late ->> 'maturedPrincipalCents')::numeric) / 100, 2) as past_due,
      bills.oldest as oldest_due_on, round((seen.late ->> 'lateChargesCents')::numeric / 100, 2) as late_charges,
      array(
        select distinct hold.particulars ->> 'reason' from loan_events hold
        where hold.deal_id = deals.id and hold.kind = 'hold' and hold.withdrawn_at is null
          and hold.on_day <= ${today}::date and not exists (
            select from loan_events release
            where release.deal_id = hold.deal_id and release.kind = 'hold released'
              and release.withdrawn_at is null and release.on_day <= ${today}::date
              and release.particulars ->> 'hold' = hold.particulars ->> 'hold'
          )
        order by 1
      ) as holds,
      contact.how as contact_how, contact.on_day as contact_on,
      promise.amount as promise_amount, promise.received as promise_received,
      promise.due_on as promise_due_on, promise.outcome as promise_outcome,
      next.on_day as next_on, owner.id as owner_id, owner.name as owner
    from seen_loans seen
    join deals on deals.id = seen.deal_id and deals.status = 'Funded' and ${inScope(scope)}
    join accounts borrower on borrower.id = deals.borrower_id
    left join first_properties on first_properties.deal_id = deals.id
    cross join lateral (
      select min((bill ->> 'dueOn')::date) as oldest, coalesce(sum((bill ->> 'cents')::numeric), 0) as cents
      from jsonb_array_elements(seen.late -> 'bills') bill
    ) bills
    left join lateral (
      select how, on_day from contact_notes
      where deal_id = deals.id and withdrawn_at is null
      order by on_day desc, noted_at desc, id limit 1
    ) contact on true
    left join lateral (
      select amount, received, due_on, outcome from payment_promises
      where deal_id = deals.id and withdrawn_at is null
      order by due_on desc, noted_at desc, id limit 1
    ) promise on true
    left join next_contacts next on next.deal_id = deals.id and next.ended_at is null
    left join work_assignments on work_assignments.kind = 'next contact' and item_id = next.id
    left join accounts owner on owner.id = assigned_to
    where seen.status not in ('current', 'paidOff') and seen.late is not null`;
}

function matches({ owner, show, q }: DelinquencyFilter, { today }: DelinquencyDays): RawBuilder<unknown> {
  const words = q?.trim().toLowerCase() ?? '';
  return sql`${owner === undefined ? sql`true` : sql`owner_id = ${owner}`}
    and ${show === 'contact' ? sql`next_on <= ${today}::date` : sql`true`}
    and ${show === 'promise' ? sql`promise_outcome in ('partly kept', 'broken')` : sql`true`}
    and ${
      words === ''
        ? sql`true`
        : sql`strpos(lower(concat_ws(chr(10), number, name, borrower, property)), ${words}) > 0`
    }`;
}

/** Every sort value is a number, so that one cursor format fits all. Loans without the day come last in ascending order. */
const sortValues = {
  days: sql`days::numeric`,
  amount: sql`past_due`,
  contact: sql`coalesce(next_on - date '2000-01-01', 1000000)::numeric`,
  promise: sql`coalesce(promise_due_on - date '2000-01-01', 1000000)::numeric`,
} as const satisfies Record<DelinquencySort, RawBuilder<unknown>>;

export interface DelinquencyOrder {
  readonly by: DelinquencySort;
  readonly down: boolean;
  readonly after?: readonly [value: string, id: string] | undefined;
  readonly limit?: number | undefined;
}

/** The loans that match, starting after the given place. */
export async function delinquentPage(
  db: Queries,
  { scope, days }: { readonly scope: DealScope; readonly days: DelinquencyDays },
  filter: DelinquencyFilter,
  { by, down, after, limit }: DelinquencyOrder,
): Promise<readonly (DelinquentRow & { readonly place: string })[]> {
  const value = sortValues[by];
  const direction = down ? sql`desc` : sql`asc`;
  const { rows } = await sql<DelinquentRow & { place: string }>`
    select *, (${value})::text as place from (${delinquent(scope, days)}) loans
    where ${matches(filter, days)} and ${filter.bucket === undefined ? sql`true` : sql`bucket = ${filter.bucket}`}
      and ${
        after === undefined
          ? sql`true`
          : sql`(${value}, id) ${down ? sql`<` : sql`>`} (${after[0]}::numeric, ${after[1]})`
      }
    order by ${value} ${direction}, id ${direction}
    limit ${limit ?? null}`.execute(db);
  return rows;
}

/** How many loans in each bucket match the other filters, and what is past due on them. */
export async function delinquentTotals(
  db: Queries,
  { scope, days }: { readonly scope: DealScope; readonly days: DelinquencyDays },
  filter: DelinquencyFilter,
) {
  const { rows } = await sql<{ bucket: DelinquencyBucket; loans: number; past_due: string }>`
    select bucket, count(*)::int as loans, sum(past_due) as past_due from (${delinquent(scope, days)}) loans
    where ${matches(filter, days)} group by bucket`.execute(db);
  return rows;
}
