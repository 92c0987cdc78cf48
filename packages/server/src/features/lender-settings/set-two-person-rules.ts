import type {
  TwoPersonChange,
  TwoPersonSettings,
} from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { changeGuarded, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { rulesChange } from './guarded-changes.ts';
import { readTwoPersonRules } from './read-two-person-rules.ts';
import type { SettingsParts } from './settings-parts.ts';

/** Turns two-person rules on or off. The next act that a rule concerns follows it. */
export async function setTwoPersonRules(
  parts: SettingsParts,
  by: ChangedBy,
  change: TwoPersonChange,
): Promise<TwoPersonSettings | SettingRefusal | Refusal<'needs_second_administrator'>> {
  return (await changeGuarded(parts, by, rulesChange(change))) ?? readTwoPersonRules(parts);
}
