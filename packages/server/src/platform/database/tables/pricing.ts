import type { Estimate, PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import type { IssuedTerms } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { GridLine } from '@drawbridge/domain/pricing/grid-lines.ts';
import type { License } from '@drawbridge/domain/pricing/licenses.ts';
import type { ColumnType, Generated } from 'kysely';

export interface PricingTables {
  pricing_versions: {
    id: Generated<string>;
    kind: 'grid' | 'licenses';
    number: number;
    content: ColumnType<readonly GridLine[] | readonly License[], string, never>;
    from_day: PlainDate;
    until_day: PlainDate | null;
    note: string;
    made_by: string;
    made_at: Date;
  };
  term_sheets: {
    id: Generated<string>;
    number: Generated<string>;
    application_id: string;
    product: ApplicationProduct;
    content: ColumnType<IssuedTerms, string, never>;
    grid_id: string;
    issued_by: string;
    issued_at: Date;
    issued_on: PlainDate;
    expires_on: PlainDate;
    withdrawn_by: string | null;
    withdrawn_at: Date | null;
    withdrawn_because: string | null;
  };
  submitted_estimates: {
    application_id: string;
    submitted_at: Date;
    estimated_on: PlainDate;
    scenario: ColumnType<PricedScenario, string, never>;
    estimate: ColumnType<Estimate, string, never>;
    grid_id: string | null;
  };
  pricing_comparisons: {
    id: Generated<string>;
    account_id: string;
    name: string;
    scenarios: ColumnType<PricedScenario[], string, string>;
    saved_at: Date;
  };
}
