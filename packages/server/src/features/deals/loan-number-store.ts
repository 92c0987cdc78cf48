import { sql } from 'kysely';
import { firstLoanNumber, loanNumberSeries } from '@drawbridge/domain/applications/loan-number.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** The next loan number of a pattern in a year. It follows the highest number that a deal of the series has. */
export async function nextLoanNumber(tx: Transaction, pattern: string, year: string): Promise<string> {
  const { before, after } = loanNumberSeries(pattern, year);
  const { rows } = await sql<{ last: number }>`
    insert into loan_number_counts as counts (series, last)
    values (${`${before}{number}${after}`}, greatest(${firstLoanNumber}::bigint, ${highest(before, after)} + 1))
    on conflict (series) do update set last = greatest(counts.last, ${highest(before, after)}) + 1
    returning last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no loan number was given');
  return `${before}${row.last}${after}`;
}

/** The highest number among the deals of a series, 0 without one. Numbers of another length belong to another series. */
function highest(before: string, after: string) {
  const number = sql`substring(loan_number from ${before.length + 1} for length(loan_number) - ${before.length + after.length})`;
  return sql`(
    select coalesce(max(case when ${number} ~ '^[0-9]{1,15}$' then ${number}::bigint end), 0) from deals
    where length(loan_number) > ${before.length + after.length}
      and starts_with(loan_number, ${before}) and right(loan_number, ${after.length}) = ${after}
  )`;
}
