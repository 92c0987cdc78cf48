import type { Happening } from '@drawbridge/contract/today/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { dealScope, isDealInScope, moneyScope, type CallerIdentity } from '../deals/public.ts';
import { newestHappenings } from './happenings-store.ts';

const shown = 5;

/** The last happenings on a deal that the caller may see. Money and construction are between borrower and lender. */
export async function readLately(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  caller: CallerIdentity,
  dealId: string,
): Promise<{ happenings: Happening[] } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const money = moneyScope(caller);
  const seesMoney = money !== undefined && money.of !== 'broker' && (await isDealInScope(db, money, dealId));
  const rows = await newestHappenings(db, {
    dealId,
    withMoney: seesMoney,
    requestsOf: scope.of === 'lender' ? null : caller.accountId,
    atMost: shown,
  });
  const happenings = rows.map(({ at, counted_on: countedOn, amount, ...row }) => ({
    ...row,
    on: countedOn ?? clock.dayOf(at),
    amount: amount === null ? null : Number(amount),
  }));
  // Some are recorded later than the day they count for, such as payments.
  return { happenings: happenings.toSorted((one, other) => other.on.localeCompare(one.on)) };
}
