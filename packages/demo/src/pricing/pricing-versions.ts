import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import type { DemoRows } from '../demo-rows.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';

/** The grid’s version. */
export const gridId = demoId('pricing version', 'grid');

export interface PricingVersionRow {
  id: string;
  kind: 'grid' | 'licenses';
  number: number;
  content: readonly object[];
  from_day: PlainDate;
  note: string;
  made_by: string;
  made_at: string;
}

/** Where the demo lender lends. In Texas and North Carolina only to companies. */
const states = ['AL', 'FL', 'GA', 'IN', 'NC', 'SC', 'TN', 'TX'] as const;
const companiesOnly: ReadonlySet<string> = new Set(['NC', 'TX']);

/** The demo lender’s pricing grid, and the states where it lends. */
export function addPricing(rows: DemoRows, today: PlainDate): void {
  const day = addDays(today, -20);
  const made = { from_day: day, made_by: accountId('admin@demo.test'), made_at: `${day}T14:05:00Z` };
  const licenses = states.flatMap((state) =>
    applicationProducts.map((product) => ({
      state,
      product,
      borrower: companiesOnly.has(state) ? 'entity' : 'any',
    })),
  );
  rows.pricing_versions.push(
    { id: gridId, kind: 'grid', number: 1, content: exampleGrid, note: 'Fall prices', ...made },
    {
      id: demoId('pricing version', 'licenses'),
      kind: 'licenses',
      number: 1,
      content: licenses,
      note: '',
      ...made,
    },
  );
}
