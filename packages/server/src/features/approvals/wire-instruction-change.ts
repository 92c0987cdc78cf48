import * as z from 'zod/mini';
import {
  shownWireInstructions,
  storedWireInstructions,
  wireInstructionsKey,
  wireTable,
  type ShownWireInstructions,
  type StoredWireInstructions,
} from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import { settingVersion } from '@drawbridge/contract/lender-settings/schema.ts';
import { wireInstructionsNeedTwo } from '@drawbridge/domain/two-person/second-administrator.ts';
import { changeSummaries, changeValues } from '@drawbridge/messages/approvals';
import { isRefusal } from '../../platform/http/refusal.ts';
import {
  lockVersion,
  proposableWires,
  shownInstructions,
  wireChangeRefusal,
  writeWires,
} from '../lender-settings/public.ts';
import type { KindOfChange } from './change-kind.ts';

/** The account number is stored only encrypted. */
const kept = z.object({ version: settingVersion, value: z.nullable(storedWireInstructions) });

/** The instructions that a proposal would set; null when it removes them. */
export function proposedWires(payload: unknown): StoredWireInstructions | null {
  return kept.parse(payload).value;
}

const facts = z.object({
  before: z.nullable(shownWireInstructions),
  after: z.nullable(shownWireInstructions),
  /** Two numbers can end in the same digits. */
  isNumberNew: z.boolean(),
});

export const wireInstructions: KindOfChange<'wire instructions'> = {
  needsTwo: wireInstructionsNeedTwo,
  keep: async (tx, { sealing }, _proposer, { version, fields }) => {
    const held = await lockVersion(tx, { key: wireInstructionsKey, version });
    if (isRefusal(held)) return held;
    const value = proposableWires(sealing, held.value, fields);
    if (isRefusal(value)) return value;
    const same = wireChangeRefusal(held.value, value);
    if (same) return same;
    const before = held.value === undefined ? null : storedWireInstructions.parse(held.value);
    return {
      subject: wireInstructionsKey,
      payload: { version, value: value ?? null },
      facts: {
        before: before && shownInstructions(before),
        after: value ? shownInstructions(value) : null,
        isNumberNew: value !== undefined && value.sealedAccountNumber !== before?.sealedAccountNumber,
      },
    };
  },
  describe: (given) => {
    const { before, after, isNumberNew } = facts.parse(given);
    const names = Object.keys(wireTable) as (keyof ShownWireInstructions)[];
    const becomes = (name: keyof ShownWireInstructions) => {
      const text = after?.[name] ?? null;
      return name === 'accountNumber' && isNumberNew && text !== null
        ? changeValues.newNumber({ number: text })
        : text;
    };
    const lines = names.map((name) => ({
      label: wireTable[name].label(),
      before: before?.[name] ?? null,
      after: becomes(name),
    }));
    return {
      summary: after === null ? changeSummaries.noWireInstructions : changeSummaries.wireInstructions,
      lines: lines.filter((line) => (line.before ?? '') !== (line.after ?? '')),
    };
  },
  apply: async (tx, parts, actor, payload) => {
    const { version, value } = kept.parse(payload);
    const before = await lockVersion(tx, { key: wireInstructionsKey, version });
    if (isRefusal(before)) return before;
    await writeWires(tx, parts, actor, { version, before: before.value, value: value ?? undefined });
    return undefined;
  },
};
