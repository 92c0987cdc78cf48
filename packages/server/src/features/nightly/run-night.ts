import { setImmediate as breathe } from 'node:timers/promises';
import { ImpossibleTerms } from '@drawbridge/domain/loan-accounts/impossible-terms.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { batchesOf } from '../../platform/batches-of.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
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
/** Loans whose results are saved together. Posting to one of them waits that long. */
const writtenAtOnce = 10;

/**
 * One nightly run: looks at every loan as it was known that morning. Loans are read in batches, and only those with news are
 * written. Repeating a run, or continuing an interrupted one, writes nothing twice.
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
  const withNews: string[] = [];
  for (const id of ids) {
    parts.signal.throwIfAborted();
    // Lets this server’s other work go on in between.
    await breathe();
    await oneLoan(parts, night, id, async () => {
      const loan = await read(id);
      // Paid off or no longer with terms since then.
      if (!loan) return;
      const found = lookAtLoan(loan.facts, night.day, loan.onRecord);
      if (found.hasNews) withNews.push(id);
      if (found.isSettled) await checkRelease(parts, id);
      await addExceptions(parts.db, night.id, id, found.exceptions);
    });
  }
  for (const some of batchesOf(withNews, writtenAtOnce)) await writeTogether(parts, night, some);
}

/** Runs one loan’s work. If it fails, an employee should look at the loan, and the others go on. */
async function oneLoan(
  { db, log }: NightParts,
  night: Night,
  dealId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isOfLoan(error)) throw error;
    log.error({ err: error, dealId }, 'left a loan out of the nightly run');
    await addExceptions(db, night.id, dealId, [
      error instanceof ImpossibleTerms ? 'impossibleTerms' : 'failed',
    ]);
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

/** Saves the results of several loans in one transaction, or in one each if something is wrong with one of them. */
async function writeTogether(parts: NightParts, night: Night, ids: readonly string[]): Promise<void> {
  try {
    await writeLoans(parts, night, ids);
  } catch (error) {
    if (!isOfLoan(error)) throw error;
    for (const id of ids) await oneLoan(parts, night, id, () => writeLoans(parts, night, [id]));
  }
}

/** Saves loans’ results in a single transaction, computed while they are locked. */
function writeLoans(parts: NightParts, night: Night, ids: readonly string[]): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const read = await readSome(tx, ids, true);
    for (const id of ids) {
      const loan = read(id);
      if (loan) await writeLoan(tx, parts, { ...night, dealId: id }, loan);
    }
  });
}

async function writeLoan(
  tx: Transaction,
  { clock, lender }: NightParts,
  { id: runId, dealId, day }: Night & { readonly dealId: string },
  { facts, onRecord }: NonNullable<Read>,
): Promise<void> {
  const found = lookAtLoan(facts, day, onRecord);
  const at = clock.now();
  await recordBills(tx, { dealId, facts, runId, lender, at, today: clock.dayOf(at) }, found.bills);
  for (const happening of found.happenings) await addHappening(tx, { runId, dealId, day, at }, happening);
  await recordOutcomes(tx, found.promises);
  await keepHeldMoney(tx, dealId, found.held);
  await keepSeen(tx, { dealId, day, seen: found.seen });
  // By what is known now: a nightly run that is made up later knows less than the deal shows.
  await showAccount(tx, onRecord.loan, facts, clock.dayOf(at));
}

/** A loan that is already settled stays as it is. */
function checkRelease({ db }: NightParts, dealId: string): Promise<void> {
  return db
    .transaction()
    .execute((tx) => enqueue(tx, 'check loan release', { dealId }, { key: `loan release ${dealId}` }));
}
