import type { TwoPersonSettings } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import { standardTwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import { historyOf } from './present.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRows } from './store.ts';

/** The two-person rules in force. */
export async function readTwoPersonRules({ db, settings }: SettingsParts): Promise<TwoPersonSettings> {
  const row = (await settingRows(db)).find(({ key }) => key === 'two-person rules');
  return {
    ...historyOf(row, false),
    fields: settings.now().twoPersonRules,
    otherwise: standardTwoPersonRules,
  };
}
