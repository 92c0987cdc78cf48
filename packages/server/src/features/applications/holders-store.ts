import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';

/** The accounts of an application’s borrower and broker. */
export function peopleOfApplication(db: Queries, id: string) {
  return db
    .selectFrom('applications')
    .leftJoin('deals', 'deals.id', 'applications.deal_id')
    .innerJoin('accounts', (join) =>
      join.on((on) =>
        on.or([
          on('accounts.id', '=', on.fn.coalesce('deals.borrower_id', 'applications.account_id')),
          on('accounts.id', '=', on.ref('applications.broker_id')),
        ]),
      ),
    )
    .select([
      'accounts.name',
      'accounts.email',
      sql<boolean>`accounts.id = applications.broker_id`.as('brought'),
    ])
    .where('applications.id', '=', id)
    .execute();
}
