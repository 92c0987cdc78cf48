import { sql } from 'kysely';
import type { ExceptionKind, NightlyException } from '@drawbridge/contract/nightly/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Happening, SeenLoan } from '@drawbridge/domain/nightly/night.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** The funded loans with confirmed terms. */
export async function loansOfNight(db: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deals
    where status = 'Funded' and exists (select from loan_terms where deal_id = deals.id)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the last night saw of these loans. A loan that no night has seen is not in the map. */
export async function seenLoans(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, SeenLoan>> {
  const rows = await db
    .selectFrom('seen_loans')
    .select(['deal_id', 'status', 'in_default', 'late_charges', 'late'])
    .where('deal_id', '=', sql<string>`any(${[...ids]})`)
    .execute();
  return new Map(
    rows.map(({ deal_id: id, status, in_default: inDefault, late_charges: lateCharges, late }) => [
      id,
      { status, inDefault, lateCharges, late: late ?? undefined },
    ]),
  );
}

export async function keepSeen(
  db: Queries,
  { dealId, day, seen }: { readonly dealId: string; readonly day: PlainDate; readonly seen: SeenLoan },
): Promise<void> {
  const values = {
    day,
    status: seen.status,
    in_default: seen.inDefault,
    late_charges: JSON.stringify(seen.lateCharges),
    late: JSON.stringify(seen.late ?? null),
  };
  await db
    .insertInto('seen_loans')
    .values({ deal_id: dealId, ...values })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(values))
    .execute();
}

/** Notes what a night noticed of a loan, unless it did before. */
export async function addHappening(
  db: Queries,
  about: { readonly runId: string; readonly dealId: string; readonly day: PlainDate; readonly at: Date },
  { kind, dueOn, particulars }: Happening,
): Promise<void> {
  await db
    .insertInto('account_happenings')
    .values({
      run_id: about.runId,
      deal_id: about.dealId,
      on_day: about.day,
      kind,
      due_on: dueOn,
      particulars: JSON.stringify(particulars),
      noticed_at: about.at,
    })
    .onConflict((conflict) => conflict.columns(['deal_id', 'on_day', 'kind', 'due_on']).doNothing())
    .execute();
}

/** Notes why an employee should look at a loan. */
export async function addExceptions(
  db: Queries,
  runId: string,
  dealId: string,
  kinds: readonly ExceptionKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .insertInto('nightly_exceptions')
    .values(kinds.map((kind) => ({ run_id: runId, deal_id: dealId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A run’s exceptions by loan number. */
export async function exceptionsOf(
  db: Queries,
  runId: string,
  most: number,
): Promise<readonly NightlyException[]> {
  const { rows } = await sql<NightlyException>`
    select deals.id as "dealId", loan_number as "loanNumber", coalesce(nickname, street, loan_number) as "dealName",
      exceptions.kind
    from nightly_exceptions exceptions join deals on deals.id = exceptions.deal_id
    left join first_properties on first_properties.deal_id = deals.id
    where run_id = ${runId} order by loan_number, exceptions.kind limit ${most}`.execute(db);
  return rows;
}

/** Deletes what runs from before then reported, except of loans under legal hold. */
export function forgetExceptions(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(
    db,
    'nightly_exceptions',
    sql`run_id in (select id from nightly_runs where created_at < ${before}) and not is_held(deal_id, null)`,
  );
}
