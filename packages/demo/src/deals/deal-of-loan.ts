import type { DealRow } from './columns.ts';
import type { DemoRows } from '../demo-rows.ts';

/** Finds a deal by loan number. Throws if a plan names a loan that the demo does not have. */
export function dealOfLoan(rows: DemoRows, loan: string): DealRow {
  const deal = rows.deals.find(({ loan_number: number }) => number === loan);
  if (!deal) throw new Error(`no loan ${loan}`);
  return deal;
}
