import { setImmediate as breathe } from 'node:timers/promises';
import type { StatementFigures } from '@drawbridge/contract/statements/schema.ts';
import type { BusinessCalendar } from '@drawbridge/domain/calendar/business-calendar.ts';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import {
  monthBefore,
  monthlyStatement,
  statementBalances,
  statementDay,
  type MonthlyStatement,
  type StatementBalances,
} from '@drawbridge/domain/statements/monthly-statement.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Database } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';
import { billedLoan, type BilledLoan } from '../bills/public.ts';
import { accountFactsOf, type AccountFacts } from '../loan-accounts/public.ts';
import { addStatement, loansWithout } from './store.ts';

/** Loans whose facts are read together. */
const atOnce = 100;

/**
 * Makes the statements of the month before a day, once their day has come. A loan has one statement a month, however often
 * this runs.
 */
export async function makeStatements(
  db: Database,
  {
    day,
    at,
    calendar,
    signal,
  }: {
    readonly day: PlainDate;
    readonly at: Date;
    readonly calendar: BusinessCalendar;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const month = monthBefore(day);
  const madeOn = statementDay(month, calendar);
  if (day < madeOn) return;
  const waiting = await loansWithout(db, { month, from: plainDate(`${month}-01`), madeOn });
  for (let from = 0; from < waiting.length; from += atOnce) {
    const loans = waiting.slice(from, from + atOnce);
    const facts = await accountFactsOf(db, loans);
    for (const { id } of loans) {
      signal.throwIfAborted();
      // Other work of this server goes on in between.
      await breathe();
      const known = facts.get(id);
      // What cannot be computed is on the list of the night.
      if (!known || checkTerms(known.terms).length > 0 || known.terms.fundedOn.slice(0, 7) > month) continue;
      await keep(db, id, known, monthlyStatement(known, month, calendar), { month, madeOn, at });
    }
  }
}

function keep(
  db: Database,
  dealId: string,
  facts: AccountFacts,
  made: MonthlyStatement,
  { month, madeOn, at }: { readonly month: string; readonly madeOn: PlainDate; readonly at: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await addStatement(tx, {
      dealId,
      month,
      madeOn,
      figures: figuresOf(await billedLoan(tx, dealId), made),
      termsVersion: facts.version,
      ledgerPosition: facts.ledgerPosition,
      eventsSeen: facts.eventCount,
      recordedAt: at,
    });
    await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
  });
}

/** What a statement is kept with: dollars, and the loan’s names of that day. */
function figuresOf(
  { loanNumber, dealName, borrower, entities, address }: BilledLoan,
  { from, to, opening, closing, lines, year }: MonthlyStatement,
): StatementFigures {
  return {
    loanNumber,
    dealName,
    borrower,
    entities: [...entities],
    address,
    from,
    to,
    opening: inDollars(opening),
    closing: inDollars(closing),
    lines: lines.map(({ kind, on, dueOn, amountCents, principalCents, isLate }) => ({
      kind,
      on,
      dueOn,
      amount: dollarsOf(amountCents),
      principal: dollarsOf(principalCents),
      isLate,
    })),
    year: year && {
      interest: dollarsOf(year.interestCents),
      principal: dollarsOf(year.principalCents),
      charges: dollarsOf(year.chargesCents),
      escrowIn: dollarsOf(year.escrowInCents),
      escrowOut: dollarsOf(year.escrowOutCents),
    },
  };
}

function inDollars(balances: StatementBalances): StatementFigures['opening'] {
  return Object.fromEntries(
    statementBalances.map((name) => [name, dollarsOf(balances[name])]),
  ) as StatementFigures['opening'];
}
