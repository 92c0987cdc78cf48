import { isDeepStrictEqual } from 'node:util';
import {
  storedWireInstructions,
  wireInstructionsKey,
  type ShownWireInstructions,
  type StoredWireInstructions,
  type WireFields,
} from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import { accountNumberEnd, maskedAccountNumber } from '@drawbridge/domain/beneficiaries/account-number.ts';
import { wireMessages } from '@drawbridge/messages/lender-settings';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { Actor } from '../two-person/public.ts';
import { writeChange } from './change-setting.ts';
import { notifyAdministrators } from './notices.ts';

/** Binds the encrypted account number to this setting, and to the letters and bills that keep it as it was. */
export const wireNumberPlace = 'wire instructions';

/** What is stored of a setting’s value; undefined when it is not set. */
export function storedWires(value: unknown): StoredWireInstructions | undefined {
  return value == null ? undefined : storedWireInstructions.parse(value);
}

/** The instructions with the account number masked. */
export function shownInstructions(stored: StoredWireInstructions): ShownWireInstructions {
  const { sealedAccountNumber: _sealed, accountNumberEnd: end, ...rest } = stored;
  return { ...rest, accountNumber: maskedAccountNumber(end) };
}

/** The instructions with the whole account number, for letters and bills. */
export function wholeInstructions(
  sealing: Pick<Sealing, 'open'>,
  stored: StoredWireInstructions,
): ShownWireInstructions {
  const accountNumber = sealing.open(stored.sealedAccountNumber, wireNumberPlace);
  return { ...shownInstructions(stored), accountNumber };
}

/** New instructions as they are stored. */
export function sealedWires(
  sealing: Pick<Sealing, 'seal'>,
  { accountNumber, ...rest }: ShownWireInstructions,
): StoredWireInstructions {
  return {
    ...rest,
    sealedAccountNumber: sealing.seal(accountNumber, wireNumberPlace),
    accountNumberEnd: accountNumberEnd(accountNumber),
  };
}

/** The value to store. Without an account number it keeps the current one. */
export function proposableWires(
  sealing: Pick<Sealing, 'seal' | 'open'>,
  before: unknown,
  fields: WireFields | null,
): StoredWireInstructions | undefined | Refusal<'invalid_input'> {
  if (fields === null) return undefined;
  const current = storedWires(before);
  const { accountNumber: number, ...given } = fields;
  const rest = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, text.trim()]),
  ) as typeof given;
  const isKept =
    number === null || (current && sealing.open(current.sealedAccountNumber, wireNumberPlace) === number);
  if (!isKept) return sealedWires(sealing, { ...rest, accountNumber: number });
  if (current) {
    const { sealedAccountNumber, accountNumberEnd: end } = current;
    return { ...rest, sealedAccountNumber, accountNumberEnd: end };
  }
  return refuseField('fields.accountNumber', wireMessages.accountNumber);
}

/** Refuses a proposal that changes nothing. */
export function wireChangeRefusal(
  before: unknown,
  after: unknown,
): Refusal<'approval_not_needed'> | undefined {
  return isDeepStrictEqual(before ?? undefined, after) ? refuse('approval_not_needed') : undefined;
}

/** Writes the instructions, logs them masked, and emails every administrator what changed. */
export async function writeWires(
  tx: Transaction,
  parts: Pick<Kit, 'clock' | 'now'>,
  actor: Actor,
  change: { readonly version: number; readonly before: unknown; readonly value: unknown },
): Promise<void> {
  const inLog = (value: unknown) => {
    const stored = storedWires(value);
    return stored ? shownInstructions(stored) : null;
  };
  const { changed } = await writeChange(tx, parts, actor, { ...change, key: wireInstructionsKey, inLog });
  if (changed) await notifyAdministrators(tx, parts, actor, storedWires(change.value));
}
