import type { BrandSettings } from '@drawbridge/contract/lender-settings/brand.ts';
import { brand } from '../../platform/lender-settings/sections.ts';
import { historyOf } from './present.ts';
import { readSection } from './section-changes.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRow } from './store.ts';

/** The current brand, with the logo, which is stored as a setting of its own. */
export async function readBrand(parts: SettingsParts): Promise<BrandSettings> {
  const { db, config, settings } = parts;
  const isLogoGiven = config.lenderGiven && config.lender.logoUrl !== null;
  return {
    ...(await readSection(parts, brand)),
    logo: {
      ...historyOf(await settingRow(db, 'logo'), isLogoGiven),
      url: settings.now().lender.logoUrl,
    },
  };
}
