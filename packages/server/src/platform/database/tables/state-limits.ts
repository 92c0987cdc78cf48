import type { ColumnType, Generated } from 'kysely';
import type { LimitBorrower, LimitKind } from '@drawbridge/domain/state-limits/state-limits.ts';

export interface StateLimitTables {
  state_limits: {
    id: Generated<string>;
    state: string;
    kind: LimitKind;
    figure: ColumnType<string | null, number | null, never>;
    borrower: LimitBorrower;
    up_to: ColumnType<string | null, number | null, never>;
    source: string;
    link: string;
    checked_by: string;
    checked_at: Date;
    ended_by: string | null;
    ended_at: Date | null;
  };
}
