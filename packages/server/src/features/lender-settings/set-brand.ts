import type { BrandChange, BrandSettings } from '@drawbridge/contract/lender-settings/brand.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { changeGuarded, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { brandChangeOf } from './guarded-changes.ts';
import { readBrand } from './read-brand.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Sets the brand. What is the same as the server was started with stays with that, and follows it. */
export async function setBrand(
  parts: SettingsParts,
  by: ChangedBy,
  change: BrandChange,
): Promise<BrandSettings | SettingRefusal | Refusal<'needs_second_administrator'>> {
  return (await changeGuarded(parts, by, brandChangeOf(parts, change))) ?? readBrand(parts);
}
