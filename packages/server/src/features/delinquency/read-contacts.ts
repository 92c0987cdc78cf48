import type { ContactNote, LoanContacts, PromiseToPay } from '@drawbridge/contract/delinquency/schema.ts';
import { lateFigures, pastDueCents } from '@drawbridge/domain/delinquency/late-figures.ts';
import type { JudgedPromise } from '@drawbridge/domain/delinquency/promises.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { accountFacts, readLoan, type AccountFacts } from '../loan-accounts/public.ts';
import { judgedToday } from '../nightly/public.ts';
import { employees } from '../work/public.ts';
import { nextContactOf, notesOf, promisesWithPeople, type Written } from './contact-store.ts';

export type DelinquencyParts = Pick<Kit, 'db' | 'clock'>;

/** What is past due today on a loan, and the contacts about it. */
export function readContacts(
  { db, clock }: DelinquencyParts,
  caller: Caller,
  dealId: string,
): Promise<LoanContacts | Refusal<'deal_not_found'>> {
  return readLoan(db, caller, dealId, async (tx, loan) => {
    const read = await accountFacts(tx, loan);
    const facts = read && checkTerms(read.terms).length === 0 ? read : undefined;
    const today = clock.today();
    const [notes, promises] = [await notesOf(tx, dealId), await promisesWithPeople(tx, dealId)];
    const counted = promises.filter((row) => row.withdrawn_at === null);
    const judged = facts ? judgedToday(counted, facts.entries, today) : new Map<string, JudgedPromise>();
    const next = await nextContactOf(tx, dealId);
    return {
      number: loan.loan_number,
      name: loan.name,
      borrower: loan.borrower,
      late: facts ? lateToday(facts, today) : null,
      nextContact: next ? { on: next.on_day, employee: employeeOf(next) } : null,
      employees: await employees(tx),
      notes: notes.map((row): ContactNote => ({
        ...writtenOf(row),
        how: row.how,
        on: row.on_day,
        said: row.said,
      })),
      promises: promises.map((row): PromiseToPay => {
        const now = judged.get(row.id);
        return {
          ...writtenOf(row),
          amount: Number(row.amount),
          madeOn: row.made_on,
          dueOn: row.due_on,
          outcome: now?.outcome ?? null,
          received: dollarsOf(now?.receivedCents ?? 0),
        };
      }),
    };
  });
}

function lateToday({ terms, entries }: AccountFacts, today: PlainDate): LoanContacts['late'] {
  const now = account(terms, entries, today);
  const late = lateFigures(now, today);
  return {
    status: now.status,
    daysPastDue: now.daysPastDue,
    pastDue: dollarsOf(pastDueCents(late)),
    oldestDueOn: late.bills[0]?.dueOn ?? null,
    lateCharges: dollarsOf(late.lateChargesCents),
  };
}

function writtenOf({ id, writer, noted_at: at, withdrawer, withdrawn_at: withdrawnAt, ...row }: Written) {
  return {
    id,
    by: writer,
    at: at.toISOString(),
    withdrawn:
      withdrawnAt === null
        ? null
        : { by: withdrawer ?? '', at: withdrawnAt.toISOString(), why: row.withdrawn_why ?? '' },
  };
}

function employeeOf({
  employee_id: id,
  employee: name,
}: {
  employee_id: string | null;
  employee: string | null;
}) {
  return id === null ? null : { id, name: name ?? '' };
}
