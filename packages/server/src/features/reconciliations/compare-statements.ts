import { setImmediate as breathe } from 'node:timers/promises';
import { headlineOf } from '@drawbridge/domain/loan-accounts/reconciliation-headline.ts';
import { reconcile } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import type { Log } from '../../platform/log.ts';
import { publish } from '../../platform/live/publish.ts';
import { accountFactsOf, fundedLoans, type AccountFacts, type FundedLoan } from '../loan-accounts/public.ts';
import { loansToCompare, saveComparison, type Comparison } from './comparison-store.ts';
import { isInAccount } from './list-reconciliations.ts';
import { lastStatementOf, type StatementRow } from './store.ts';

/** Browsers reload the list once for so many loans. */
const loansPerHint = 100;

/**
 * Compares the last statements of the loans whose facts changed. Each loan has a transaction of its own, so that a person who
 * posts on it never waits for the others, and a run that is interrupted goes on where it stopped.
 */
export async function compareStatements(
  { db, log }: Pick<JobKit, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const ids = await loansToCompare(db);
  for (const [at, id] of ids.entries()) {
    signal.throwIfAborted();
    // Lets this server’s other work go on in between.
    await breathe();
    const isLastOfHint = (at + 1) % loansPerHint === 0 || at + 1 === ids.length;
    await db.transaction().execute(async (tx) => {
      await compareLoan(tx, log, id);
      if (isLastOfHint) await publish(tx, { kind: 'payments', id, audience: { staff: true } });
    });
  }
}

/** Compares the last statement of a funded loan with its account, and keeps what the list shows of it. */
export async function compareLoan(tx: Transaction, log: Log, id: string): Promise<void> {
  // Locked, so that nothing is posted between reading the account and saving what came of it.
  const [loan] = await fundedLoans(tx, [id], { lock: true });
  const statement = loan && (await lastStatementOf(tx, id));
  if (statement) await saveComparison(tx, id, await comparisonFor(tx, log, loan, statement));
}

async function comparisonFor(
  tx: Transaction,
  log: Log,
  loan: FundedLoan,
  statement: StatementRow,
): Promise<Comparison> {
  try {
    return comparisonOf((await accountFactsOf(tx, [loan])).get(loan.id), statement);
  } catch (error) {
    // An error of the database ends the run until its next try. Others are about this loan’s data.
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    log.error({ err: error, dealId: loan.id }, 'could not compute an account');
    return { state: 'notComputable', why: 'failed' };
  }
}

/** How a statement compares with an account. Throws a RangeError if the account cannot be computed. */
function comparisonOf(
  facts: AccountFacts | undefined,
  { on_day: on, kind, stated }: StatementRow,
): Comparison {
  if (!facts) return { state: 'notComputable', why: 'terms' };
  if (!isInAccount(facts, on)) return { state: 'notComputable', why: 'before' };
  const { terms, entries } = facts;
  if (checkTerms(terms).length > 0) return { state: 'notComputable', why: 'failed' };
  const { cause, ...figure } = headlineOf(reconcile(terms, entries, on, { kind, ...stated }));
  if (!cause) return { state: 'agrees', figure, cause: null };
  const { line, difference, explanation = null } = cause;
  return { state: 'differs', figure, cause: { line, difference: difference / 10_000, explanation } };
}
