import { setImmediate as breathe } from 'node:timers/promises';
import { workTermsAround } from '@drawbridge/domain/work/work-terms.ts';
import { batchesOf } from '../../platform/batches-of.ts';
import { accountFactsOf } from '../loan-accounts/public.ts';
import { dueStatements, makeStatement } from '../statements/public.ts';
import { isOfLoan, readTogether } from './loan-by-loan.ts';
import type { Night, NightParts } from './run-night.ts';
import { addExceptions } from './store.ts';

/** Loans whose facts are read together. */
const atOnce = 100;

/** Makes the monthly statements that are due. One failing loan never stops the others. */
export async function makeStatements(parts: NightParts, { id: runId, day }: Night): Promise<void> {
  const { db, clock, lender, log, signal } = parts;
  const today = clock.today();
  const due = await dueStatements(db, day, workTermsAround(day, lender.calendar).calendar);
  for (const loans of batchesOf(due.loans, atOnce)) {
    const byId = new Map(loans.map((loan) => [loan.id, loan]));
    const read = await readTogether([...byId.keys()], async (ids) => {
      const facts = await accountFactsOf(
        db,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
      return (id) => facts.get(id);
    });
    for (const { id: dealId } of loans) {
      signal.throwIfAborted();
      // Lets this server’s other work go on in between.
      await breathe();
      try {
        const facts = await read(dealId);
        if (facts) await makeStatement(db, { dealId, facts, due, runId, lender, at: clock.now(), today });
      } catch (error) {
        if (!isOfLoan(error)) throw error;
        log.error({ err: error, dealId }, 'left a loan’s monthly statement out of the nightly run');
        await addExceptions(db, runId, dealId, ['failed']);
      }
    }
  }
}
