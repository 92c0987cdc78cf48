import type { RetentionSettings } from '@drawbridge/contract/lender-settings/retention.ts';
import { standardRetention } from '@drawbridge/domain/retention/retention.ts';
import { historyOf } from './present.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRows } from './store.ts';

/** How long what is kept, as it stands. */
export async function readRetention({ db, settings }: SettingsParts): Promise<RetentionSettings> {
  const row = (await settingRows(db)).find(({ key }) => key === 'retention');
  return { ...historyOf(row, false), fields: settings.now().retention, otherwise: standardRetention };
}
