import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

/** The loan officers that a borrower and a broker have. */
export async function ownOfficers(
  db: Queries,
  { borrowerId, brokerId }: { readonly borrowerId: string; readonly brokerId: string | null },
): Promise<{ ofBorrower: string | null; ofBroker: string | null }> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'representative_id'])
    .where('id', 'in', brokerId === null ? [borrowerId] : [borrowerId, brokerId])
    .execute();
  const officerOf = (person: string | null) =>
    rows.find(({ id }) => id === person)?.representative_id ?? null;
  return { ofBorrower: officerOf(borrowerId), ofBroker: officerOf(brokerId) };
}

/** The employees among these who are not deactivated. */
export async function activeOfficers(db: Queries, ids: readonly string[]): Promise<Map<string, Officer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .where('account_type', '=', 'Employee')
    .where('disabled_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Officer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** When each of these employees last got an application in their turn, in milliseconds. */
export async function lastTurnsOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; last: Date }>`
    select loan_officer_id as id, max(sent_at) as last from applications
    where officer_in_turn and loan_officer_id = any(${[...ids]})
    group by loan_officer_id`.execute(db);
  return new Map(rows.map(({ id, last }) => [id, last.getTime()]));
}

/** Makes an employee the loan officer of a person who has none. */
export async function giveOfficer(tx: Transaction, personId: string, officerId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ representative_id: officerId })
    .where('id', '=', personId)
    .where('representative_id', 'is', null)
    .execute();
}
