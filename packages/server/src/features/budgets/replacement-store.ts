import { sql } from 'kysely';
import type { NewSublot } from '@drawbridge/domain/budgets/budget-lines.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { Transaction } from '../../platform/database/connect.ts';

interface Replacement {
  readonly dealId: string;
  /** The submission behind the budget; null for an import. */
  readonly submissionId: string | null;
  readonly fileName: string;
  readonly uploadedAt: Date;
  readonly sublots: readonly NewSublot[];
  readonly at: Date;
}

/**
 * Replaces the deal's current budget. Lines in both budgets, matched by sublot and cost code, keep their draws. The old
 * budget stores a copy of its lines. The caller has locked the deal and checked that no draw is pending.
 */
export async function replaceBudget(tx: Transaction, replacement: Replacement): Promise<void> {
  const { dealId, submissionId, fileName, uploadedAt, sublots, at } = replacement;
  const replacedId = await retireCurrentBudget(tx, dealId, at);
  const { id: budgetId } = await tx
    .insertInto('budgets')
    .values({
      deal_id: dealId,
      file_name: fileName,
      uploaded_at: uploadedAt,
      submission_id: submissionId,
      replaced_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = await tx
    .insertInto('budget_sublots')
    .values(
      sublots.map(({ sublot, sublotName }, index) => ({
        budget_id: budgetId,
        position: index + 1,
        sublot,
        name: sublotName,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const sublotIds = new Map(written.map(({ id, position }) => [position, id]));
  const lines = sublots.flatMap(({ sublot, lines: ofSublot }, index) =>
    ofSublot.map(({ code, name, amount }, place) => ({
      sublot_id: sublotIds.get(index + 1),
      sublot: sublot.toLowerCase(),
      position: place + 1,
      cost_code: code,
      name,
      budget: dollarsFromCents(amount),
    })),
  );
  if (replacedId !== undefined) await moveKnownLines(tx, replacedId, lines);
  await addNewLines(tx, lines);
}

/** Marks the current budget as replaced and returns its id. */
async function retireCurrentBudget(tx: Transaction, dealId: string, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update budgets set replaced_at = greatest(${at}, uploaded_at), replaced_lines = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sublot', sublots.sublot, 'sublotName', sublots.name, 'code', items.cost_code, 'name', items.name,
        'budget', items.budget
      ) order by sublots.position, items.position), '[]')
      from budget_sublots sublots join budget_items items on items.sublot_id = sublots.id
      where sublots.budget_id = budgets.id
    )
    where deal_id = ${dealId} and replaced_at is null
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The lines as a table in the statement. */
function asTable(lines: readonly object[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
    sublot_id text, sublot text, position integer, cost_code text, name text, budget numeric(14, 2))`;
}

async function moveKnownLines(tx: Transaction, replacedId: string, lines: readonly object[]): Promise<void> {
  await sql`
    with line as (select * from ${asTable(lines)}),
    old as (
      select distinct on (lower(sublots.sublot), lower(items.cost_code))
        items.id, lower(sublots.sublot) as sublot, lower(items.cost_code) as cost_code
      from budget_items items
      join budget_sublots sublots on sublots.id = items.sublot_id
      where sublots.budget_id = ${replacedId}
      order by lower(sublots.sublot), lower(items.cost_code), items.id
    )
    update budget_items items
    set sublot_id = line.sublot_id, position = line.position, cost_code = line.cost_code, name = line.name,
      budget = line.budget
    from old, line
    where items.id = old.id and old.sublot = line.sublot and old.cost_code = lower(line.cost_code)`.execute(
    tx,
  );
}

/** Adds the lines that the old budget did not have. */
async function addNewLines(tx: Transaction, lines: readonly object[]): Promise<void> {
  await sql`
    insert into budget_items (sublot_id, position, cost_code, name, budget)
    select line.sublot_id, line.position, line.cost_code, line.name, line.budget
    from ${asTable(lines)}
    where not exists (
      select from budget_items items
      where items.sublot_id = line.sublot_id and items.position = line.position
    )`.execute(tx);
}
