import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

interface Person {
  readonly name: string;
  readonly email: string;
}

/** Who is emailed about a deal: its borrower, and the broker’s representative or else the borrower’s. */
export async function peopleOf(
  db: Queries,
  dealId: string,
): Promise<{ readonly broker: Person; readonly borrower: Person; readonly officer: Person | null }> {
  const { rows } = await sql<{ broker: Person; borrower: Person; officer: Person | null }>`
    select json_build_object('name', brokers.name, 'email', brokers.email) as broker,
      json_build_object('name', borrowers.name, 'email', borrowers.email) as borrower,
      (select json_build_object('name', name, 'email', email) from accounts
        where id = coalesce(brokers.representative_id, borrowers.representative_id)) as officer
    from deals
    join accounts brokers on brokers.id = deals.broker_id
    join accounts borrowers on borrowers.id = deals.borrower_id
    where deals.id = ${dealId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a broker nudges only a deal of their own');
  return found;
}

/** Notes a nudge; false if the deal was nudged that day. */
export async function addNudge(
  tx: Transaction,
  nudge: {
    readonly dealId: string;
    readonly day: PlainDate;
    readonly at: Date;
    readonly by: string;
    readonly told: 'borrower' | 'lender';
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('deal_nudges')
    .values({
      deal_id: nudge.dealId,
      nudged_on: nudge.day,
      nudged_at: nudge.at,
      nudged_by: nudge.by,
      told: nudge.told,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('deal_id')
    .executeTakeFirst();
  return added !== undefined;
}
