import { isDeepStrictEqual } from 'node:util';
import type { SettingHistory } from '@drawbridge/contract/lender-settings/schema.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { fieldsWith, type Section } from '../../platform/lender-settings/sections.ts';
import {
  changeGuarded,
  changeSetting,
  type ChangedBy,
  type GuardedChange,
  type SettingRefusal,
} from './change-setting.ts';
import { historyOf } from './present.ts';
import type { SettingsParts } from './settings-parts.ts';
import { settingRow } from './store.ts';

export interface SectionNow<Fields> extends SettingHistory {
  readonly fields: Fields;
  /** The defaults. */
  readonly otherwise: Fields;
}

/** A change to a section; null resets the whole section to its defaults. */
export interface SectionChange<Fields> {
  readonly version: number;
  readonly fields: Fields | null;
}

export async function readSection<Fields extends object>(
  { db, config }: Pick<SettingsParts, 'db' | 'config'>,
  section: Section<Fields>,
): Promise<SectionNow<Fields>> {
  const row = await settingRow(db, section.key);
  return {
    ...historyOf(row, section.givenAtStart?.(config) ?? false),
    fields: fieldsWith(section, config, row?.value),
    otherwise: section.otherwise(config),
  };
}

export async function setSection<Fields extends object>(
  parts: SettingsParts,
  by: ChangedBy,
  section: Section<Fields>,
  change: SectionChange<Fields>,
): Promise<SectionNow<Fields> | SettingRefusal> {
  const refused = await changeSetting(parts, by, sectionChange(parts, section, change));
  return refused ?? readSection(parts, section);
}

/** Like `setSection`, for changes that may need a second administrator’s approval. */
export async function setGuardedSection<Fields extends object>(
  parts: SettingsParts,
  by: ChangedBy,
  section: Section<Fields>,
  change: SectionChange<Fields>,
): Promise<SectionNow<Fields> | SettingRefusal | Refusal<'needs_second_administrator'>> {
  const refused = await changeGuarded(parts, by, sectionChange(parts, section, change));
  return refused ?? readSection(parts, section);
}

/** Turns a change to a section into the value to store. */
export function sectionChange<Fields extends object>(
  { config }: Pick<SettingsParts, 'config'>,
  section: Section<Fields>,
  { version, fields }: SectionChange<Fields>,
): GuardedChange {
  const value =
    fields === null || section.isWhole === true
      ? (fields ?? undefined)
      : differingFrom(section.otherwise(config), fields);
  return {
    key: section.key,
    value,
    version,
    needsSecond: (before) =>
      section.needsSecond?.(fieldsWith(section, config, before), fieldsWith(section, config, value)) ?? false,
  };
}

/** The fields that differ from the defaults, or undefined if none do. The others keep following the defaults. */
function differingFrom<Fields extends object>(
  otherwise: Readonly<Fields>,
  fields: Fields,
): Partial<Fields> | undefined {
  const entries = Object.entries(fields).filter(
    ([name, value]) => !isDeepStrictEqual(value, otherwise[name as keyof Fields]),
  );
  // The entries come from `fields`, so their names and types match.
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<Fields>);
}
