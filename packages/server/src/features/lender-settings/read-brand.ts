import type { BrandSettings } from '@drawbridge/contract/lender-settings/brand.ts';
import { brandFieldsOf } from '../../platform/lender-settings/lender-now.ts';
import { historyOf } from './present.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRows } from './store.ts';

/** The brand as it stands. */
export async function readBrand({ db, config, settings }: SettingsParts): Promise<BrandSettings> {
  const rows = await settingRows(db);
  const rowOf = (key: string) => rows.find((row) => row.key === key);
  const now = settings.now();
  return {
    ...historyOf(rowOf('brand'), config.lenderGiven),
    fields: brandFieldsOf(now),
    otherwise: brandFieldsOf(config),
    logo: {
      ...historyOf(rowOf('logo'), config.lenderGiven && config.lender.logoUrl !== null),
      url: now.lender.logoUrl,
    },
  };
}
