import type pg from 'pg';
import { addDays, daysBetween, plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import { bandOf, maturityBands } from '@drawbridge/domain/reports/maturity-bands.ts';

/** What reports count of a deal. */
export interface DealNow {
  readonly status: string;
  readonly day: string;
  readonly type: string;
  readonly cents: number;
  readonly maturity: string | null;
  readonly first_funded: string | null;
  /** In cents; null without a ledger. */
  readonly owed: number | null;
}

/** Every deal as it is now. */
export async function dealsNow(pool: pg.Pool): Promise<DealNow[]> {
  const { rows } = await pool.query<DealNow>(
    `select status, status_date::text as day, type, (loan_amount * 100)::integer as cents, maturity_date::text as maturity,
       (select min(changed_on)::text from deal_stage_changes where deal_id = deals.id and to_stage = 'Funded') as first_funded,
       (coalesce(
         (select principal from amounts_due where deal_id = deals.id),
         (select loan_balance from ledger_entries where deal_id = deals.id order by position desc limit 1)) * 100)::integer as owed
     from deals`,
  );
  return rows;
}

const centsOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0) / 100;
const sumsOf = (deals: readonly DealNow[]) => ({
  deals: deals.length,
  amount: centsOf(deals.map(({ cents }) => cents)),
});

function timesOf(deals: readonly DealNow[], today: PlainDate) {
  const days = deals
    .map(({ day }) => Math.max(0, daysBetween(plainDate(day), today)))
    .toSorted((a, b) => a - b);
  const middle =
    ((days[Math.floor((days.length - 1) / 2)] ?? 0) + (days[Math.floor(days.length / 2)] ?? 0)) / 2;
  const none = days.length === 0;
  return { ...sumsOf(deals), medianDays: none ? null : middle, longestDays: none ? null : days.at(-1) };
}

/** The pipeline report, from every deal. */
export function plainPipeline(deals: readonly DealNow[], today: PlainDate, period: number) {
  const since = addDays(today, -period);
  const before = addDays(since, -period);
  const left = (from: string, to: string) => ({
    funded: sumsOf(
      deals.filter(
        ({ status, first_funded: day }) =>
          ['Funded', 'Paid Off'].includes(status) && day !== null && day >= from && day < to,
      ),
    ),
    withdrawn: sumsOf(deals.filter(({ status, day }) => status === 'Withdrawn' && day >= from && day < to)),
  });
  return {
    asOf: today,
    stages: inProcessStages.map((stage) => ({
      stage,
      ...timesOf(
        deals.filter(({ status }) => status === stage),
        today,
      ),
    })),
    total: timesOf(
      deals.filter(({ status }) => (inProcessStages as readonly string[]).includes(status)),
      today,
    ),
    since,
    ...left(since, '9999'),
    before: { since: before, ...left(before, since) },
  };
}

/** The maturities report, from every deal. */
export function plainMaturities(deals: readonly DealNow[], today: PlainDate) {
  const funded = deals.filter(({ status }) => status === 'Funded');
  const figures = (loans: readonly DealNow[]) => ({
    ...sumsOf(loans),
    principal: centsOf(loans.map(({ owed }) => owed ?? 0)),
    withoutLedger: loans.filter(({ owed }) => owed === null).length,
  });
  const banded = funded.map((loan) => ({
    loan,
    band: loan.maturity === null ? undefined : bandOf(plainDate(loan.maturity), today),
  }));
  const inBand = (wanted: (band: string | undefined) => boolean) =>
    figures(banded.filter(({ band }) => wanted(band)).map(({ loan }) => loan));
  return {
    asOf: today,
    bands: maturityBands.map((each) => ({ band: each, ...inBand((band) => band === each) })),
    total: inBand((band) => band !== undefined),
  };
}
