import type { Transaction } from '../../platform/database/connect.ts';

/**
 * The result for a code sent with a correct password: no second factor (`passkey only` means there is a passkey), code
 * needed, code wrong, or code right and now used up.
 */
export type CodeJudgement = 'no factor' | 'passkey only' | 'needed' | 'wrong' | 'right';

/** What sign-in needs to know about an account’s second factor. */
export interface SecondFactorGate {
  /** Employees without a second factor may only set one up. */
  readonly employeesMust: boolean;
  judge(
    tx: Transaction,
    account: { readonly id: string; readonly name: string; readonly email: string },
    code: string | undefined,
    at: Date,
  ): Promise<CodeJudgement>;
}
