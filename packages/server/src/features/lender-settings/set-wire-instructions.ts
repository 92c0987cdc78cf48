import {
  wireInstructionsKey,
  type WireChange,
  type WireSettings,
} from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import { wireInstructionsNeedTwo } from '@drawbridge/domain/two-person/second-administrator.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { lockAndReadRule } from '../two-person/public.ts';
import { lockVersion, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { historyOf } from './present.ts';
import { settingRow } from './store.ts';
import { proposableWires, shownInstructions, storedWires, writeWires } from './wire-instructions.ts';

type WireParts = Pick<Kit, 'db' | 'clock' | 'settings' | 'sealing' | 'now'>;

export async function readWireInstructions({ db }: Pick<WireParts, 'db'>): Promise<WireSettings> {
  const row = await settingRow(db, wireInstructionsKey);
  const stored = storedWires(row?.value);
  return { ...historyOf(row, false), fields: stored ? shownInstructions(stored) : null };
}

/** Changes where borrowers send money, at a lender with one administrator. Elsewhere it is proposed and approved. */
export async function setWireInstructions(
  parts: WireParts,
  { caller, once }: ChangedBy,
  { version, fields }: WireChange,
): Promise<WireSettings | SettingRefusal | Refusal<'invalid_input' | 'needs_second_administrator'>> {
  const outcome = await once(async (tx) => {
    const rule = await lockAndReadRule(tx, parts.clock.now());
    const before = await lockVersion(tx, { key: wireInstructionsKey, version });
    if (isRefusal(before)) return before;
    if (wireInstructionsNeedTwo(rule)) return refuse('needs_second_administrator');
    const value = proposableWires(parts.sealing, before.value, fields);
    if (isRefusal(value)) return value;
    await writeWires(tx, parts, caller, { version, before: before.value, value });
    return { done: true };
  });
  if (isRefusal(outcome)) return outcome;
  await parts.settings.reload();
  return readWireInstructions(parts);
}
