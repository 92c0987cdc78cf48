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
}
