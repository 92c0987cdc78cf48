import { sql } from 'kysely';
import type { ComparedApplication } from '@drawbridge/domain/applications/duplicates.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** An application or a deal that may be about the same property or person. */
export interface ComparedRow extends ComparedApplication {
  readonly kind: 'application' | 'deal';
  readonly id: string;
  readonly number: string;
  readonly at: Date;
}

const answered = sql`coalesce(answers ->> 'street', '') as street, coalesce(answers ->> 'zip', '') as zip,
  coalesce(answers ->> 'email', '') as email, coalesce(answers ->> 'phone', '') as phone,
  concat_ws(' ', answers ->> 'first_name', answers ->> 'last_name') as name`;

/**
 * The submitted applications and the deals added otherwise within so many days of an application, that share its ZIP code,
 * email or phone, and the application itself.
 */
export async function nearApplications(
  db: Queries,
  { id, days }: { readonly id: string; readonly days: number },
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    with asked as (
      select id, deal_id, coalesce(submitted_at, saved_at) as at, ${answered} from applications where id = ${id}
    ), near as (
      select 'application' as kind, applications.id, applications.number, applications.submitted_at as at, ${answered}
      from applications
      where submitted_at is not null and id <> ${id}
        and submitted_at between (select at - make_interval(days => ${days}) from asked)
          and (select at + make_interval(days => ${days}) from asked)
      union all
      select 'deal', deals.id, deals.loan_number, deals.created_at, coalesce(property.street, ''),
        coalesce(property.zip, ''), borrower.email, coalesce(borrower.phone, ''), borrower.name
      from deals
      join accounts borrower on borrower.id = deals.borrower_id
      left join first_properties property on property.deal_id = deals.id
      where deals.id is distinct from (select deal_id from asked)
        and deals.created_at between (select at - make_interval(days => ${days}) from asked)
          and (select at + make_interval(days => ${days}) from asked)
        and not exists (select from applications made where made.deal_id = deals.id and made.submitted_at is not null)
    )
    select 'application' as kind, id, '' as number, at, street, zip, email, phone, name from asked
    union all (
      select near.kind, near.id, near.number, near.at, near.street, near.zip, near.email, near.phone, near.name
      from near, asked
      where (near.zip <> '' and left(near.zip, 5) = left(asked.zip, 5))
        or (near.email <> '' and lower(near.email) = lower(asked.email))
        or (near.phone <> '' and regexp_replace(near.phone, '\\D', '', 'g') = asked.phone)
      order by near.at desc
      limit 500
    )`.execute(db);
  return rows;
}

/** The application that became a deal. */
export function applicationOfDeal(db: Queries, dealId: string) {
  return db
    .selectFrom('applications')
    .select(['id', 'number'])
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
}
