import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import {
  lastMaturity,
  maturitiesOf,
  maturityBands,
  type MaturityBand,
} from '@drawbridge/domain/reports/maturity-bands.ts';
import type { MaturingLoan } from '@drawbridge/contract/reports/schema.ts';
import type { ListPlace } from '@drawbridge/contract/wire/list.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { readJsonByCursor } from '../../platform/database/read-by-cursor.ts';
import { inScope, type DealScope } from '../deals/public.ts';
import { dealCounts, principalOf } from './count-store.ts';
import { ofType, within, writtenBy } from './store.ts';

const maturity = sql`deals.maturity_date`;

/** Funded loans by time to maturity. */
export function maturitiesJson(
  db: Queries,
  { today, type }: { today: PlainDate; type: LoanType | undefined },
): Promise<string> {
  const bands = maturityBands.map((band, place) => {
    const { from, to } = maturitiesOf(band, today);
    return sql`(${band}::text, ${from ?? '-infinity'}::date, ${to ?? 'infinity'}::date, ${place}::integer)`;
  });
  return writtenBy(
    db,
    sql`
    with loans as materialized (
      ${dealCounts(sql`kind = 'maturing' and day <= ${lastMaturity(today)}::date and ${ofType(type, sql`type`)}`)}
    ),
    counted as materialized (
      select band, place, coalesce(sum(deals), 0) as count, coalesce(sum(amount), 0) as amount,
        coalesce(sum(principal), 0) as principal, coalesce(sum(without_ledger), 0) as without_ledger
      from (values ${sql.join(bands)}) as bands (band, first_day, last_day, place)
      left join loans on day between first_day and last_day
      group by band, place
    )
    select json_build_object(
      'asOf', ${today}::date,
      'bands', (select json_agg(json_build_object(
        'band', band, 'deals', count, 'amount', amount, 'principal', principal, 'withoutLedger', without_ledger
      ) order by place) from counted),
      'total', (select json_build_object(
        'deals', sum(count), 'amount', sum(amount), 'principal', sum(principal), 'withoutLedger', sum(without_ledger)
      ) from counted)
    )::text as json`,
  );
}

interface WhichLoans {
  readonly today: PlainDate;
  readonly type: LoanType | undefined;
  readonly band: MaturityBand | undefined;
}

function daysOf({ today, band }: WhichLoans) {
  return band === undefined ? { from: null, to: lastMaturity(today) } : maturitiesOf(band, today);
}

/** The columns sent for each loan. */
function shownOf(loans: RawBuilder<unknown>, today: PlainDate): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', ${loans}.id, 'nickname', nickname, 'address', first_properties.street, 'number', loan_number,
    'product', product, 'borrower', borrower.name, 'amount', loan_amount,
    'principal', ${principalOf(sql`${loans}.id`)}, 'maturity', maturity_date,
    'days', maturity_date - ${today}::date,
    'extensionAsked', exists (
      select from requests where requests.deal_id = ${loans}.id and requests.kind = 'extension'
        and requests.status in ('Received', 'In Review', 'Approved')
    )
  )`;
}

function withNames(loans: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join accounts borrower on borrower.id = ${loans}.borrower_id
    left join first_properties on first_properties.deal_id = ${loans}.id`;
}

/** Streams all loans in a band or in every band, earliest maturity first. */
export function everyMaturingLoan(
  db: Database,
  scope: DealScope,
  which: WhichLoans,
): AsyncIterable<readonly MaturingLoan[]> {
  const deals = sql`deals`;
  return readJsonByCursor(
    db,
    sql`
      select ${shownOf(deals, which.today)}::text as json
      from deals ${withNames(deals)}
      where ${inScope(scope)} and status = 'Funded' and ${within(maturity, daysOf(which))} and ${ofType(which.type)}
      order by maturity_date, deals.id`,
  );
}

/** A page of the loans in a band or in every band, earliest maturity first, starting after the given place. */
export function maturingLoansJson(
  db: Queries,
  scope: DealScope,
  { limit, after, ...which }: WhichLoans & { readonly limit: number; readonly after: ListPlace | undefined },
): Promise<string> {
  const { today, type } = which;
  const shown = sql`shown`;
  return writtenBy(
    db,
    sql`
    with found as (
      select deals.* from deals
      where ${inScope(scope)} and status = 'Funded' and ${within(maturity, daysOf(which))} and ${ofType(type)}
        and ${after === undefined ? sql`true` : sql`(maturity_date, deals.id) > (${String(after[0])}::date, ${after[1]})`}
      order by maturity_date, deals.id
      limit ${limit + 1}
    ),
    shown as (select * from found order by maturity_date, id limit ${limit})
    select json_build_object(
      'loans', coalesce((
        select json_agg(${shownOf(shown, today)} order by maturity_date, shown.id)
        from shown ${withNames(shown)}
      ), '[]'::json),
      'nextCursor', case when (select count(*) from found) > (select count(*) from shown)
        then (select json_build_array(maturity_date, id)::text from shown order by maturity_date desc, id desc limit 1) end
    )::text as json`,
  );
}
