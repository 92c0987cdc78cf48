import { setImmediate as breathe } from 'node:timers/promises';
import type { ExceptionKind } from '@drawbridge/contract/nightly/schema.ts';
import { ImpossibleTerms } from '@drawbridge/domain/loan-accounts/impossible-terms.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { batchesOf } from '../../platform/batches-of.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { readAhead } from '../../platform/read-ahead.ts';
import { billedDays, recordBills } from '../bills/public.ts';
import {
  accountFactsOf,
  countUnconfirmed,
  escrowOnRecord,
  fundedLoans,
  heldMoneyOnRecord,
  keepHeldMoney,
  showAccount,
  type AccountFacts,
} from '../loan-accounts/public.ts';
import { sendNotices } from '../notices/public.ts';
import { renewUsualStays } from '../pipeline/public.ts';
import { promisesOf, recordOutcomes } from './promise-store.ts';
import { isOfLoan, readTogether } from './loan-by-loan.ts';
import { makeStatements } from './make-statements.ts';
import { lookAtLoan, type OnRecord } from './look-at-loan.ts';
import { addExceptions, addHappening, keepSeen, loansOfNight, seenLoans } from './store.ts';
import { beginRun, endRun } from './run-store.ts';

export interface NightParts extends Pick<JobKit, 'db' | 'clock' | 'log'> {
  readonly lender: LenderNow;
  /** Aborts when the server stops; the run continues after its next start. */
  readonly signal: AbortSignal;
}

export interface Night {
  readonly id: string;
  readonly day: PlainDate;
}

/** Loans whose facts are read together. */
const atOnce = 100;

/**
 * One nightly run: looks at every loan as it was known that morning. Loans are read in batches, and only those with news get a
 * transaction. Repeating a run, or continuing an interrupted one, writes nothing twice.
 */
export async function runNight(parts: NightParts, night: Night): Promise<void> {
  const { db, clock } = parts;
  const ids = await loansOfNight(db);
  const unconfirmed = await countUnconfirmed(db);
  await beginRun(db, night.id, { at: clock.now(), loans: ids.length, unconfirmed });
  const read = (some: readonly string[]) => readTogether(some, (these) => readSome(db, these));
  for await (const [some, readLoan] of readAhead(batchesOf(ids, atOnce), read))
    await runSome(parts, night, some, readLoan);
  await makeStatements(parts, night);
  await sendNotices({ ...parts, runId: night.id, day: night.day });
  await db.transaction().execute((tx) => renewUsualStays(tx, night.day));
  await endRun(db, night.id, clock.now());
}

async function runSome(
  parts: NightParts,
  night: Night,
  ids: readonly string[],
  read: (id: string) => Read | Promise<Read>,
): Promise<void> {
  for (const id of ids) {
    parts.signal.throwIfAborted();
    // Lets this server’s other work go on in between.
    await breathe();
    const exceptions = await tryLoan(parts, { ...night, dealId: id }, read);
    await addExceptions(
      parts.db,
      night.id,
      exceptions.map((kind) => ({ dealId: id, kind })),
    );
  }
}

type Read = { readonly facts: AccountFacts; readonly onRecord: OnRecord } | undefined;

async function readSome(db: Queries, ids: readonly string[], lock = false): Promise<(id: string) => Read> {
  const loans = new Map((await fundedLoans(db, ids, { lock })).map((loan) => [loan.id, loan]));
  const facts = await accountFactsOf(db, [...loans.values()]);
  const billed = await billedDays(db, ids);
  const seen = await seenLoans(db, ids);
  const promises = await promisesOf(db, ids);
  const escrow = await escrowOnRecord(db, ids);
  const held = await heldMoneyOnRecord(db, ids);
  return (id) => {
    const [loan, known] = [loans.get(id), facts.get(id)];
    if (!loan || !known) return undefined;
    const onRecord = {
      loan,
      seen: seen.get(id),
      billed: billed.get(id),
      promises: promises.get(id) ?? [],
      escrow: escrow(id),
      held: held.get(id) ?? [],
    };
    return { facts: known, onRecord };
  };
}

interface LoanNight extends Night {
  readonly dealId: string;
}

/** Runs one loan’s nightly work and returns why an employee should look at it. One failing loan never stops the others. */
async function tryLoan(
  parts: NightParts,
  night: LoanNight,
  read: (id: string) => Read | Promise<Read>,
): Promise<readonly ExceptionKind[]> {
  try {
    const loan = await read(night.dealId);
    // Paid off or no longer with terms since then.
    if (!loan) return [];
    const found = lookAtLoan(loan.facts, night.day, loan.onRecord);
    if (found.hasNews) await writeLoan(parts, night);
    if (found.isSettled) await checkRelease(parts, night.dealId);
    return found.exceptions;
  } catch (error) {
    if (!isOfLoan(error)) throw error;
    parts.log.error({ err: error, dealId: night.dealId }, 'left a loan out of the nightly run');
    return [error instanceof ImpossibleTerms ? 'impossibleTerms' : 'failed'];
  }
}

/** Saves one loan’s results in a single transaction, computed while the loan is locked. */
function writeLoan({ db, clock, lender }: NightParts, { id: runId, dealId, day }: LoanNight): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const read = (await readSome(tx, [dealId], true))(dealId);
    if (!read) return;
    const found = lookAtLoan(read.facts, day, read.onRecord);
    const at = clock.now();
    await recordBills(
      tx,
      { dealId, facts: read.facts, runId, lender, at, today: clock.dayOf(at) },
      found.bills,
    );
    for (const happening of found.happenings) await addHappening(tx, { runId, dealId, day, at }, happening);
    await recordOutcomes(tx, found.promises);
    await keepHeldMoney(tx, dealId, found.held);
    await keepSeen(tx, { dealId, day, seen: found.seen });
    // By what is known now: a nightly run that is made up later knows less than the deal shows.
    await showAccount(tx, read.onRecord.loan, read.facts, clock.dayOf(at));
  });
}

/** A loan that is already settled stays as it is. */
function checkRelease({ db }: NightParts, dealId: string): Promise<void> {
  return db
    .transaction()
    .execute((tx) => enqueue(tx, 'check loan release', { dealId }, { key: `loan release ${dealId}` }));
}
