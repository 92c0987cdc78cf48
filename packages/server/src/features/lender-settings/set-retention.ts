import type { RetentionChange, RetentionSettings } from '@drawbridge/contract/lender-settings/retention.ts';
import { standardRetention } from '@drawbridge/domain/retention/retention.ts';
import { changeSetting, differingFrom, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { readRetention } from './read-retention.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Sets how long what is kept. What is forgotten, the next nightly sweep decides by it. */
export async function setRetention(
  parts: SettingsParts,
  by: ChangedBy,
  { version, fields }: RetentionChange,
): Promise<RetentionSettings | SettingRefusal> {
  const value = fields === null ? undefined : differingFrom(standardRetention, fields);
  return (await changeSetting(parts, by, { key: 'retention', value, version })) ?? readRetention(parts);
}
