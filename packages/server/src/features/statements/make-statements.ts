import type { StatementFigures } from '@drawbridge/contract/statements/schema.ts';
import type { BusinessCalendar } from '@drawbridge/domain/calendar/business-calendar.ts';
import { isEmailHeld } from '@drawbridge/domain/bills/held-bill.ts';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import {
  monthlyStatement,
  newestStatementMonth,
  statementBalances,
  statementDay,
  type MonthlyStatement,
  type StatementBalances,
} from '@drawbridge/domain/statements/monthly-statement.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { publish } from '../../platform/live/publish.ts';
import { billedLoan, type BilledLoan } from '../bills/public.ts';
import type { AccountFacts } from '../loan-accounts/public.ts';
import { mailStatement } from './notices.ts';
import { addStatement, loansWithout, type StatedLoan } from './store.ts';

/** The month’s statements that are still to be made. */
export interface DueStatements {
  /** `YYYY-MM` */
  readonly month: string;
  readonly madeOn: PlainDate;
  readonly calendar: BusinessCalendar;
  readonly loans: readonly StatedLoan[];
}

/** The statements of the newest month whose statement day has come: also those that an earlier run left out. */
export async function dueStatements(
  db: Database,
  day: PlainDate,
  calendar: BusinessCalendar,
): Promise<DueStatements> {
  const month = newestStatementMonth(day, calendar);
  const madeOn = statementDay(month, calendar);
  const loans = await loansWithout(db, { month, from: plainDate(`${month}-01`), madeOn });
  return { month, madeOn, calendar, loans };
}

/** A loan in a nightly run that makes statements. */
export interface StatementNight {
  readonly dealId: string;
  readonly facts: AccountFacts;
  readonly due: DueStatements;
  readonly runId: string;
  readonly lender: LenderNow;
  readonly at: Date;
  /** The lender’s day. */
  readonly today: PlainDate;
}

/**
 * Makes a loan’s statement for a month, and emails the borrower once the transaction commits. A loan has one a month, however
 * often this runs, and none from before its funding or takeover or from impossible terms, which the nightly run lists. A run that catches
 * up emails only the newest; the portal shows the others too.
 */
export async function makeStatement(db: Database, night: StatementNight): Promise<void> {
  const { dealId, facts, runId, lender, at, today } = night;
  const { month, madeOn, calendar } = night.due;
  if (checkTerms(facts.terms).length > 0 || facts.terms.fundedOn.slice(0, 7) > month) return;
  const made = monthlyStatement(facts, month, calendar);
  // The statement is still made and shown.
  const emailHeld = isEmailHeld(facts, { madeOn }, today);
  await db.transaction().execute(async (tx) => {
    const loan = await billedLoan(tx, dealId);
    const isNew = await addStatement(tx, {
      dealId,
      month,
      madeOn,
      figures: figuresOf(loan, made),
      termsVersion: facts.version,
      ledgerPosition: facts.ledgerPosition,
      eventsSeen: facts.eventCount,
      emailHeld,
      runId,
      recordedAt: at,
    });
    if (isNew && !emailHeld && month === newestStatementMonth(today, calendar))
      await mailStatement(tx, lender, { dealId, loan, made, at });
    await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
  });
}

/** What a statement is stored with: dollars, and the loan’s names on that day. */
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
      from: year.from,
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
