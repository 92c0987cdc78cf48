import type { SettingHistory } from '@drawbridge/contract/lender-settings/schema.ts';
import type { SettingRow } from './store.ts';

/** Where a setting’s value comes from and who changed it last. */
export function historyOf(row: SettingRow | undefined, givenAtStart: boolean): SettingHistory {
  const isSet = row !== undefined && row.value !== null;
  return {
    source: isSet ? 'set here' : givenAtStart ? 'given at start' : 'standard',
    version: row?.version ?? 0,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at?.toISOString() ?? null,
  };
}
