import type { Reconciliations, StatedBalance } from '@drawbridge/contract/reconciliations/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { StatedAmounts } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { reconciliationMessages } from '@drawbridge/messages/reconciliations';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Log } from '../../platform/log.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { accountFacts, loanOf } from '../loan-accounts/public.ts';
import { compareLoan } from './compare-statements.ts';
import { isInAccount, presentReconciliations } from './list-reconciliations.ts';
import { addStatements } from './store.ts';

/** Records what another servicer states of a loan for a day that is over or today. */
export function recordStatement(
  { clock, log }: { readonly clock: LenderClock; readonly log: Log },
  caller: Caller,
  once: Once,
  { dealid, on, kind, lines, perDiem }: StatedBalance,
) {
  return once(async (tx): Promise<Reconciliations | Refusal<'deal_not_found' | 'invalid_input'>> => {
    const loan = await loanOf(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const at = clock.now();
    const facts = await accountFacts(tx, loan);
    if (on > clock.dayOf(at))
      return refuse('invalid_input', { errors: [{ path: 'on', message: reconciliationMessages.future }] });
    if (facts && !isInAccount(facts, on))
      return refuse('invalid_input', { errors: [{ path: 'on', message: reconciliationMessages.before }] });
    const stated: StatedAmounts = {
      kind,
      lines: Object.fromEntries(
        Object.entries(lines).flatMap(([line, value]) =>
          value === null ? [] : [[line, centsFromDollars(value)]],
        ),
      ),
      ...(perDiem === null ? {} : { perDiem: Math.round(perDiem * 10_000) }),
    };
    const statement = { dealId: loan.id, on: on as PlainDate, stated, at };
    await addStatements(tx, [{ ...statement, by: caller.accountId, fileName: null }]);
    await compareLoan(tx, log, loan.id);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'loan reconciled',
      subject: loan.id,
      particulars: { on, kind, lines, perDiem },
    });
    await publish(tx, { kind: 'deal', id: loan.id, audience: { staff: true } });
    return presentReconciliations(tx, loan);
  });
}
