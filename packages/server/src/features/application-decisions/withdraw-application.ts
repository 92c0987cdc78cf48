import type { OwnStanding, Withdrawal } from '@drawbridge/contract/application-decisions/schema.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { findApplication } from '../applications/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { decide, type Decided } from './decide-application.ts';
import { moveApplication } from './move-application.ts';
import { readOwnStanding } from './own-application.ts';

/** Records that an applicant told an employee that they no longer want the loan. */
export function withdrawApplication(parts: DecisionParts, by: By, { why, ...named }: Withdrawal): Decided {
  return decide(parts, by, named, async (tx, row, at) => {
    const act = { act: 'withdraw', by: by.caller.accountId, at, particulars: { said: why } } as const;
    const moved = await moveApplication(tx, parts, row, act);
    return isRefusal(moved) ? moved : undefined;
  });
}

/** Withdraws the caller’s own application. */
export async function withdrawOwn(
  parts: DecisionParts,
  caller: Caller | undefined,
  named: string,
): Promise<OwnStanding | Refusal<'not_found' | 'application_moved'>> {
  const at = parts.clock.now();
  const moved = await parts.db.transaction().execute(async (tx) => {
    const found = await findApplication(tx, { caller, named, at, lock: true });
    if (isRefusal(found)) return found;
    if (found.row.state === 'withdrawn') return undefined;
    const act = { act: 'withdraw', by: caller?.accountId ?? null, at, particulars: {} } as const;
    return moveApplication(tx, parts, found.row, act);
  });
  return isRefusal(moved) ? moved : readOwnStanding(parts, caller, named);
}
