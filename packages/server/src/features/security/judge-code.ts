import { readSecondFactorCode } from '@drawbridge/domain/security/second-factor-code.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { recordAction, type SecondFactorGate } from '../access/public.ts';
import { stepOfCode } from './authenticator-app.ts';
import type { SecurityNotices } from './notices.ts';
import { hasPasskey } from './passkey-store.ts';
import { codePlace, secretPlace } from './seal-place.ts';
import { lockedSecondFactorOf, noteStep, recoveryCodesLeft, useRecoveryCode } from './store.ts';

/** The second factor as sign-in sees it. A correct code is used up in the same transaction. */
export function secondFactorGate(parts: {
  readonly sealing: Sealing;
  readonly notices: SecurityNotices;
  readonly employeesMust: boolean;
}): SecondFactorGate {
  const { sealing, notices, employeesMust } = parts;

  async function judge(
    tx: Transaction,
    account: { readonly id: string; readonly name: string; readonly email: string },
    typed: string | undefined,
    at: Date,
  ): ReturnType<SecondFactorGate['judge']> {
    const factor = await lockedSecondFactorOf(tx, account.id);
    if (!factor?.confirmed_at) return (await hasPasskey(tx, account.id)) ? 'passkey only' : 'no factor';
    if (typed === undefined || typed.trim() === '') return 'needed';
    const code = readSecondFactorCode(typed);
    if (code?.kind === 'app') {
      const secret = sealing.open(factor.sealed_secret, secretPlace(account.id));
      const step = stepOfCode(secret, code.digits, at, factor.last_step);
      if (step === undefined) return 'wrong';
      await noteStep(tx, account.id, step);
      return 'right';
    }
    if (code?.kind !== 'recovery') return 'wrong';
    const digests = sealing.digests(code.letters, codePlace(account.id));
    if (!(await useRecoveryCode(tx, account.id, digests, at))) return 'wrong';
    const left = await recoveryCodesLeft(tx, account.id);
    await recordAction(tx, {
      at,
      accountId: account.id,
      action: 'used a recovery code',
      particulars: { left },
    });
    await notices.recoveryCodeUsed(tx, account, left, at);
    return 'right';
  }

  return { employeesMust, judge };
}
