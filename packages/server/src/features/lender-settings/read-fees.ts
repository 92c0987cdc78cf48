import type { FeeSettings } from '@drawbridge/contract/lender-settings/fees.ts';
import { standardFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { historyOf } from './present.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRows } from './store.ts';

/** Fees and terms as they stand. */
export async function readFees({ db, settings }: SettingsParts): Promise<FeeSettings> {
  const row = (await settingRows(db)).find(({ key }) => key === 'fees');
  return { ...historyOf(row, false), fields: settings.now().figures, otherwise: standardFigures };
}
