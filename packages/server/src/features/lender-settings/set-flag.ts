import { flagKey } from '@drawbridge/contract/lender-settings/flags.ts';
import type { FlagChange, FlagSetting } from '@drawbridge/contract/lender-settings/schema.ts';
import { changeSetting, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { readFlags } from './read-flags.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Turns a feature on or off for everyone, starting with the next call. */
export async function setFlag(
  parts: SettingsParts,
  by: ChangedBy,
  { flag, on, version }: FlagChange,
): Promise<{ flags: FlagSetting[] } | SettingRefusal> {
  const refused = await changeSetting(parts, by, { key: flagKey(flag), value: on ?? undefined, version });
  return refused ?? readFlags(parts);
}
