import type {
  TwoPersonChange,
  TwoPersonSettings,
} from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import { standardTwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import { changeSetting, differingFrom, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { readTwoPersonRules } from './read-two-person-rules.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Turns two-person rules on or off. The next act that a rule concerns follows it. */
export async function setTwoPersonRules(
  parts: SettingsParts,
  by: ChangedBy,
  { version, fields }: TwoPersonChange,
): Promise<TwoPersonSettings | SettingRefusal> {
  const value = fields === null ? undefined : differingFrom(standardTwoPersonRules, fields);
  const change = { key: 'two-person rules', value, version };
  return (await changeSetting(parts, by, change)) ?? readTwoPersonRules(parts);
}
