import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Bill } from '@drawbridge/contract/bills/schema.ts';
import { account, type LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { accountFacts, readLoan } from '../loan-accounts/public.ts';
import { billsOf, type BillRow } from './store.ts';

type BillParts = Pick<Kit, 'db' | 'clock'>;

/** The bills of one of the caller’s deals, with what is open of each today. */
export function listBills(
  { db, clock }: BillParts,
  caller: Caller | KeyCaller,
  dealId: string,
): Promise<{ bills: Bill[] } | Refusal<'deal_not_found'>> {
  return readLoan(db, caller, dealId, async (tx, loan) => {
    const rows = await billsOf(tx, dealId);
    const facts = rows.length === 0 ? undefined : await accountFacts(tx, loan);
    const isComputable = facts !== undefined && checkTerms(facts.terms).length === 0;
    const today = isComputable ? account(facts.terms, facts.entries, clock.today()) : undefined;
    return { bills: rows.map((row) => presentBill(row, today)) };
  });
}

function presentBill(row: BillRow, today: LoanAccount | undefined): Bill {
  const amount = Number(row.amount);
  const now = today?.bills.find(({ dueOn }) => dueOn === row.due_on);
  return {
    id: row.id,
    number: row.number,
    dueOn: row.due_on,
    madeOn: row.made_on,
    amount,
    asked: Number(row.asked),
    ...stateOf(now, { amount, isKnown: today !== undefined }),
    isHistory: row.is_history,
  };
}

function stateOf(
  now: LoanAccount['bills'][number] | undefined,
  { amount, isKnown }: { readonly amount: number; readonly isKnown: boolean },
): Pick<Bill, 'state' | 'open'> {
  if (!now) return { state: isKnown ? 'replaced' : 'unknown', open: null };
  const open = dollarsOf(now.openCents);
  if (open <= 0) return { state: 'paid', open };
  return { state: open < amount ? 'part paid' : 'open', open };
}
