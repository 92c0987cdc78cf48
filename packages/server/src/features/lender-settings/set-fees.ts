import type { FeeChange, FeeSettings } from '@drawbridge/contract/lender-settings/fees.ts';
import { standardFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { changeSetting, differingFrom, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { readFees } from './read-fees.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Sets fees and terms, for whatever is computed and said from now on. */
export async function setFees(
  parts: SettingsParts,
  by: ChangedBy,
  { version, fields }: FeeChange,
): Promise<FeeSettings | SettingRefusal> {
  const value = fields === null ? undefined : differingFrom(standardFigures, fields);
  return (await changeSetting(parts, by, { key: 'fees', value, version })) ?? readFees(parts);
}
