import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { EscrowRhythm } from '@drawbridge/domain/escrow/escrow-due.ts';
import { cents, centsFromDollars, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { EscrowOnRecord, HeldMoneyWork } from '@drawbridge/domain/work/held-money-work.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** What the work queue lists of money held on these loans, by deal. */
export async function heldMoneyOnRecord(
  db: Queries,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldMoneyWork[]>> {
  const rows = await db
    .selectFrom('held_money')
    .select(['deal_id', 'state', 'since', 'amount', 'due_on'])
    .where('deal_id', '=', sql<string>`any(${[...dealIds]})`)
    .execute();
  const work = rows.map(({ deal_id: dealId, state, since, amount, due_on: dueOn }) => ({
    dealId,
    held: { state, since, amountCents: amount === null ? null : centsFromDollars(amount), dueOn },
  }));
  return new Map(
    [...Map.groupBy(work, ({ dealId }) => dealId)].map(([id, found]) => [id, found.map(({ held }) => held)]),
  );
}

/** The escrow of these loans: items that did not end with the periods that are paid, and the latest analysis, by deal. */
export async function escrowOnRecord(
  db: Queries,
  dealIds: readonly string[],
): Promise<(dealId: string) => EscrowOnRecord> {
  const { rows } = await sql<{
    deal_id: string;
    every: EscrowRhythm;
    first_due: PlainDate;
    amount: string;
    paid: readonly PlainDate[];
  }>`
    select deal_id, every, first_due, amount, array(
      select due_on::text from escrow_disbursements
      where item_id = escrow_items.id and returned_at is null
    ) as paid
    from escrow_items where deal_id = any(${[...dealIds]}) and ended_at is null`.execute(db);
  const items = rows.map(({ deal_id: dealId, every, first_due: firstDue, amount, paid }) => ({
    dealId,
    item: { every, firstDue, amountCents: centsFromDollars(amount), paid: new Set(paid) },
  }));
  const analyses = await db
    .selectFrom('escrow_analyses')
    .select(({ fn }) => ['deal_id', fn.max('accepted_on').as('accepted_on')])
    .where('deal_id', '=', sql<string>`any(${[...dealIds]})`)
    .groupBy('deal_id')
    .execute();
  const analyzed = new Map(analyses.map((row) => [row.deal_id, row.accepted_on]));
  const byDeal = Map.groupBy(items, ({ dealId }) => dealId);
  return (dealId) => ({
    items: (byDeal.get(dealId) ?? []).map(({ item }) => item),
    analyzedOn: analyzed.get(dealId),
  });
}

/** Lists exactly this money held on a loan in the work queue. */
export async function writeHeldMoney(
  tx: Queries,
  dealId: string,
  work: readonly HeldMoneyWork[],
): Promise<void> {
  await tx
    .deleteFrom('held_money')
    .where('deal_id', '=', dealId)
    .where('state', '!=', sql<HeldMoneyWork['state']>`all(${work.map(({ state }) => state)}::text[])`)
    .execute();
  for (const { state, since, amountCents, dueOn } of work) {
    const amount = amountCents === null ? null : dollarsOf(cents(amountCents));
    const values = { since, amount, due_on: dueOn };
    await tx
      .insertInto('held_money')
      .values({ deal_id: dealId, state, ...values })
      .onConflict((conflict) => conflict.columns(['deal_id', 'state']).doUpdateSet(values))
      .execute();
  }
}
