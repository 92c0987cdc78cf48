import { sql } from 'kysely';
import type { CurrentLine } from '@drawbridge/domain/budgets/budget-rows.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** Locks deals until the transaction ends, always in the same order so that two imports cannot deadlock. */
export async function lockDeals(
  tx: Transaction,
  loanNumbers: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly hasPendingDraw: boolean }>> {
  const { rows } = await sql<{ id: string; loan_number: string }>`
    select id, loan_number from deals where loan_number = any(${loanNumbers}) order by id for update`.execute(
    tx,
  );
  const pending = await sql<{ deal_id: string }>`
    select deal_id from draws
    where deal_id = any(${rows.map(({ id }) => id)}) and state not in ('wired', 'declined')`.execute(tx);
  const pendingDraws = new Set(pending.rows.map(({ deal_id: id }) => id));
  return new Map(
    rows.map(({ id, loan_number: number }) => [number, { id, hasPendingDraw: pendingDraws.has(id) }]),
  );
}

/** The current budget lines of deals, in order, by deal. */
export async function currentLines(
  tx: Transaction,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentLine[]>> {
  const { rows } = await sql<{
    deal_id: string;
    sublot: string;
    sublot_name: string;
    code: string;
    name: string;
    budget: string;
    invoiced: string;
  }>`
    select budgets.deal_id, sublots.sublot, sublots.name as sublot_name, items.cost_code as code, items.name,
      items.budget, (
        select coalesce(sum(lines.approved), 0) from draw_lines lines join draws on draws.id = lines.draw_id
        where lines.budget_item_id = items.id and draws.state = 'wired'
      ) as invoiced
    from budgets
    join budget_sublots sublots on sublots.budget_id = budgets.id
    join budget_items items on items.sublot_id = sublots.id
    where budgets.deal_id = any(${dealIds}) and budgets.replaced_at is null
    order by sublots.position, items.position`.execute(tx);
  const lines = rows.map((row) => ({
    dealId: row.deal_id,
    sublot: row.sublot,
    sublotName: row.sublot_name,
    code: row.code,
    name: row.name,
    amount: centsFromDollars(row.budget),
    invoiced: centsFromDollars(row.invoiced),
  }));
  return Map.groupBy(lines, ({ dealId }) => dealId);
}
