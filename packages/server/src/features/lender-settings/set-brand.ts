import type { BrandChange, BrandSettings } from '@drawbridge/contract/lender-settings/brand.ts';
import { brandFieldsOf } from '../../platform/lender-settings/lender-now.ts';
import { changeSetting, differingFrom, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { readBrand } from './read-brand.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Sets the brand. What is the same as the server was started with stays with that, and follows it. */
export async function setBrand(
  parts: SettingsParts,
  by: ChangedBy,
  { version, fields }: BrandChange,
): Promise<BrandSettings | SettingRefusal> {
  const value = fields === null ? undefined : differingFrom(brandFieldsOf(parts.config), fields);
  return (await changeSetting(parts, by, { key: 'brand', value, version })) ?? readBrand(parts);
}
