import type { Reconciliation, Reconciliations } from '@drawbridge/contract/reconciliations/schema.ts';
import { reconcile, reconciledLines } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { accountFacts, readLoan, type AccountFacts, type LoanRow } from '../loan-accounts/public.ts';
import { statementsOf, type StatementRow } from './store.ts';

/** What other servicers stated of a loan, compared with its account of each day. */
export async function listReconciliations(
  { db }: { readonly db: Database },
  caller: Caller,
  dealId: string,
): Promise<Reconciliations | Refusal<'deal_not_found'>> {
  return readLoan(db, caller, dealId, presentReconciliations);
}

export async function presentReconciliations(tx: Queries, loan: LoanRow): Promise<Reconciliations> {
  const facts = await accountFacts(tx, loan);
  const statements = await statementsOf(tx, loan.id);
  return {
    number: loan.loan_number,
    name: loan.name,
    borrower: loan.borrower,
    reconciliations: statements.map((row) => compared(row, facts)),
  };
}

/** Whether an account can say what was owed on a day: after funding, and after the loan was taken over. */
export function isInAccount({ terms, boardedOn }: AccountFacts, day: string): boolean {
  return day > terms.fundedOn && (boardedOn === null || day >= boardedOn);
}

function compared(row: StatementRow, facts: AccountFacts | undefined): Reconciliation {
  const { lines, perDiem } = row.stated;
  const found =
    facts && isInAccount(facts, row.on_day)
      ? reconcile(facts.terms, facts.entries, row.on_day, { kind: row.kind, ...row.stated })
      : undefined;
  return {
    id: row.id,
    on: row.on_day,
    kind: row.kind,
    lines: found
      ? found.lines.map(({ line, theirs, ours, difference, causes }) => ({
          line,
          theirs: dollarsOf(theirs),
          ours: dollarsOf(ours),
          difference: dollarsOf(difference),
          causes: [...causes],
        }))
      : reconciledLines.flatMap((line) => {
          const theirs = lines[line];
          return theirs === undefined
            ? []
            : [{ line, theirs: dollarsOf(theirs), ours: null, difference: null, causes: [] }];
        }),
    perDiem:
      perDiem === undefined
        ? null
        : { theirs: perDiem / 10_000, ours: found?.perDiem ? found.perDiem.ours / 10_000 : null },
    isReconciled: found?.isReconciled ?? null,
    recordedAt: row.recorded_at.toISOString(),
    recordedBy: row.recorder,
    file: row.file_name,
  };
}
