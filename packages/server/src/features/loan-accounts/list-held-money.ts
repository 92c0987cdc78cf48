import { isDeepStrictEqual } from 'node:util';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { heldMoneyWork, type HeldMoneyWork } from '@drawbridge/domain/work/held-money-work.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';
import { accountFactsOf } from './account-facts.ts';
import { escrowOnRecord, heldMoneyOnRecord, writeHeldMoney } from './held-money-store.ts';
import { fundedLoans } from './store.ts';

/**
 * Lists in the work queue what an employee has to decide today about money held on a locked loan. Called after anything that
 * may settle it, so that it leaves the queue at once; each night calls it for what only time brings.
 */
export async function listHeldMoney(tx: Transaction, dealId: string, today: PlainDate): Promise<void> {
  const loans = await fundedLoans(tx, [dealId]);
  const facts = (await accountFactsOf(tx, loans)).get(dealId);
  if (!facts) return;
  const escrow = (await escrowOnRecord(tx, [dealId]))(dealId);
  const found = account(facts.terms, facts.entries, today);
  await keepHeldMoney(tx, dealId, heldMoneyWork(facts, found, escrow, today));
}

/** Lists this money held on a locked loan, and updates open queues if that is news. */
export async function keepHeldMoney(
  tx: Transaction,
  dealId: string,
  work: readonly HeldMoneyWork[],
): Promise<void> {
  const before = (await heldMoneyOnRecord(tx, [dealId])).get(dealId) ?? [];
  if (isSameHeldMoney(before, work)) return;
  await writeHeldMoney(tx, dealId, work);
  await publish(tx, { kind: 'work', id: dealId, audience: { staff: true } });
}

export function isSameHeldMoney(before: readonly HeldMoneyWork[], now: readonly HeldMoneyWork[]): boolean {
  const byState = (work: readonly HeldMoneyWork[]) => new Map(work.map((each) => [each.state, each]));
  return isDeepStrictEqual(byState(before), byState(now));
}
