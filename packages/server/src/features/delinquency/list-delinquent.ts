import {
  delinquencySorts,
  type DelinquencyExportQuery,
  type DelinquencyOrder,
  type DelinquencyQuery,
  type DelinquentLoan,
  type DelinquentLoans,
} from '@drawbridge/contract/delinquency/schema.ts';
import { delinquencyBuckets } from '@drawbridge/domain/delinquency/late-figures.ts';
import { cents, centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { delinquencySheetCopy as copy } from '@drawbridge/messages/delinquency';
import { listMessages } from '@drawbridge/messages/wire';
import type { Asker, WriteLongTable } from '../../platform/documents/files-in-turn.ts';
import { refuse, refuseField, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { lastNight } from '../nightly/public.ts';
import { delinquentPage, delinquentTotals, type DelinquentRow } from './delinquent-store.ts';
import { delinquencyTable } from './delinquency-table.ts';
import type { DelinquencyParts } from './read-contacts.ts';

const rowsAtATime = 50;

/** Lists loans that were behind in the last nightly run. No account is computed again. */
export async function listDelinquent(
  { db, clock }: DelinquencyParts,
  caller: Caller,
  { limit = rowsAtATime, cursor, sort, ...filter }: DelinquencyQuery,
): Promise<DelinquentLoans | Refusal<'invalid_input' | 'signed_out'>> {
  const scope = dealScope(caller);
  if (scope?.of !== 'lender') return refuse('signed_out');
  const after = cursor && ([String(cursor[0]), cursor[1]] as const);
  if (after && !/^-?\d{1,18}(\.\d{1,9})?$/.test(after[0])) return refuseField('cursor', listMessages.cursor);
  const asOf = await lastNight(db);
  if (asOf === undefined)
    return { asOf: null, loans: [], nextCursor: null, totals: [], total: { loans: 0, pastDue: 0 } };
  const today = clock.today();
  const which = { scope, days: { asOf, today } };
  const rows = await delinquentPage(db, which, filter, { ...orderOf(sort), after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const counted = await delinquentTotals(db, which, filter);
  return {
    asOf,
    loans: shown.map((row) => presentLoan(row, today)),
    nextCursor: rows.length > limit && last ? JSON.stringify([last.place, last.id]) : null,
    totals: delinquencyBuckets.map((bucket) => {
      const found = counted.find((each) => each.bucket === bucket);
      return { bucket, loans: found?.loans ?? 0, pastDue: Number(found?.past_due ?? 0) };
    }),
    total: {
      loans: counted.reduce((sum, { loans }) => sum + loans, 0),
      pastDue: dollarsFromCents(
        cents(counted.reduce((sum, { past_due: amount }) => sum + centsFromDollars(amount), 0)),
      ),
    },
  };
}

/** Exports the loans that match as one table. */
export async function exportDelinquent(
  parts: DelinquencyParts & { readonly writeLongTable: WriteLongTable },
  asker: Asker,
  { format, sort, ...filter }: DelinquencyExportQuery,
): Promise<FileReply | Refusal<'signed_out' | 'too_many_requests'>> {
  const scope = dealScope(asker.caller);
  if (scope?.of !== 'lender') return refuse('signed_out');
  const today = parts.clock.today();
  const asOf = (await lastNight(parts.db)) ?? today;
  const rows = await delinquentPage(parts.db, { scope, days: { asOf, today } }, filter, orderOf(sort));
  const table = delinquencyTable(rows.map((row) => presentLoan(row, today)));
  return parts.writeLongTable(asker, copy.file({ day: asOf }), format, table);
}

/** Longest past due first unless sorted otherwise. */
function orderOf(sort: DelinquencyOrder = '-days') {
  return { by: delinquencySorts.find((one) => sort.endsWith(one)) ?? 'days', down: sort.startsWith('-') };
}

function presentLoan(row: DelinquentRow, today: PlainDate): DelinquentLoan {
  const { next_on: nextOn, owner_id: ownerId, promise_due_on: dueOn, promise_outcome: outcome } = row;
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    borrower: row.borrower,
    property: row.property,
    bucket: row.bucket,
    daysPastDue: row.days,
    pastDue: Number(row.past_due),
    oldestDueOn: row.oldest_due_on,
    lateCharges: Number(row.late_charges),
    holds: [...row.holds],
    lastContact:
      row.contact_how === null || row.contact_on === null
        ? null
        : { how: row.contact_how, on: row.contact_on },
    promise:
      dueOn === null || outcome === null
        ? null
        : { amount: Number(row.promise_amount), received: Number(row.promise_received), dueOn, outcome },
    nextContact:
      nextOn === null
        ? null
        : {
            on: nextOn,
            employee: ownerId === null ? null : { id: ownerId, name: row.owner ?? '' },
            isDue: nextOn <= today,
          },
  };
}
