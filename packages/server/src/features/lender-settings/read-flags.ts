import { flagKey, flagNames } from '@drawbridge/contract/lender-settings/flags.ts';
import { flagPosition, type FlagSetting } from '@drawbridge/contract/lender-settings/schema.ts';
import { historyOf } from './present.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRows } from './store.ts';

export async function readFlags({ db, config }: SettingsParts): Promise<{ flags: FlagSetting[] }> {
  const rows = new Map((await settingRows(db)).map((row) => [row.key, row]));
  return {
    flags: flagNames.map((flag) => {
      const row = rows.get(flagKey(flag));
      const otherwise = config.flags[flag];
      const set = flagPosition.safeParse(row?.value).data;
      return { ...historyOf(row, config.flagsGiven.includes(flag)), flag, on: set ?? otherwise, otherwise };
    }),
  };
}
