import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * How the code that came with a right password stands: there is no second factor (`passkey only`: but a passkey), a
 * code is needed, it is wrong, or it was right and is used up.
 */
export type CodeJudgement = 'no factor' | 'passkey only' | 'needed' | 'wrong' | 'right';

/** What sign-in asks about the second factor of an account. */
export interface SecondFactorGate {
  /** Employees without one may only set one up. */
  readonly employeesMust: boolean;
  judge(
    tx: Transaction<Tables>,
    account: { readonly id: string; readonly name: string; readonly email: string },
    code: string | undefined,
    at: Date,
  ): Promise<CodeJudgement>;
}
