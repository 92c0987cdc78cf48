import { randomBytes } from 'node:crypto';
import {
  recoveryCodeCount,
  recoveryLength,
  recoveryLetters,
  showRecoveryCode,
} from '@drawbridge/domain/security/second-factor-code.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { codePlace } from './seal-place.ts';
import { replaceRecoveryCodes } from './store.ts';

/** Replaces an account’s recovery codes. Only this call ever returns them in full. */
export async function issueRecoveryCodes(
  tx: Transaction,
  sealing: Sealing,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryLetters(randomBytes(recoveryLength)));
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((letters) => sealing.digests(letters, codePlace(accountId))[0]),
  );
  return codes.map(showRecoveryCode);
}
