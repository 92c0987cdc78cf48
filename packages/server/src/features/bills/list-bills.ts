import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Bill } from '@drawbridge/contract/bills/schema.ts';
import { account, type LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { accountFacts, readLoan } from '../loan-accounts/public.ts';
import { presentByHand } from './present-by-hand.ts';
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
    const hasCalculated = rows.some(({ entered }) => entered === null);
    const facts = hasCalculated ? await accountFacts(tx, loan) : undefined;
    const isComputable = facts !== undefined && checkTerms(facts.terms).length === 0;
    const today = isComputable ? account(facts.terms, facts.entries, clock.today()) : undefined;
    return { bills: rows.map((row) => presentBill(row, { today, forStaff: isEmployee(caller) })) };
  });
}

/** A bill by hand that an employee just changed. */
export async function presentNumbered(tx: Transaction, dealId: string, number: string): Promise<Bill> {
  const row = (await billsOf(tx, dealId)).find((each) => each.number === number);
  if (!row) throw new Error('the bill no longer exists');
  return presentBill(row, { today: undefined, forStaff: true });
}

/** Callers with an API key are the lender’s own systems. */
function isEmployee(caller: Caller | KeyCaller): boolean {
  return !('role' in caller) || caller.role === 'employee' || caller.role === 'administrator';
}

function presentBill(
  row: BillRow,
  { today, forStaff }: { readonly today: LoanAccount | undefined; readonly forStaff: boolean },
): Bill {
  const amount = Number(row.amount);
  const now = today?.bills.find(({ dueOn }) => dueOn === row.due_on);
  const byHand = presentByHand(row, { forStaff });
  return {
    id: row.id,
    number: row.number,
    dueOn: row.due_on,
    madeOn: row.made_on,
    amount,
    asked: Number(row.asked),
    ...(byHand === null ? stateOf(now, { amount, isKnown: today !== undefined }) : byHand.standing),
    isHistory: row.is_history,
    byHand: byHand && byHand.entered,
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
