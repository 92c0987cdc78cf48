import type { DealRow } from './columns.ts';
import type { DemoRows } from '../demo-rows.ts';

/** The deal of the loan with this number. Throws where the demo has none: a plan names a loan that is gone. */
export function dealOfLoan(rows: DemoRows, loan: string): DealRow {
  const deal = rows.deals.find(({ loan_number: number }) => number === loan);
  if (!deal) throw new Error(`no loan ${loan}`);
  return deal;
}
