import type { ColumnType, Generated } from 'kysely';
import type { ViewedKey, ViewPlace } from '@drawbridge/contract/views/schema.ts';

export interface ViewTables {
  saved_views: {
    id: Generated<string>;
    account_id: string;
    place: ViewPlace;
    name: string;
    search: ColumnType<Partial<Record<ViewedKey, string>>, string, string>;
    is_default: boolean;
    position: ColumnType<number | null, never, number>;
    created_at: Date;
  };
}
