import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import type { TaxFormTables } from '../../platform/database/tables/tax-forms.ts';
import { inScope, type DealScope } from '../deals/public.ts';

export interface TaxpayerRow {
  readonly accountId: string;
  /** Null for the borrower. */
  readonly entityId: string | null;
  readonly name: string;
  /** The application that became the deal, if this taxpayer's number may be in it. */
  readonly applicationId: string | null;
  readonly ein: string | null;
  readonly sealedSsn: string | null;
}

/** A deal’s borrowing entities, or its borrower where it has none. An application’s numbers belong to those it names. */
export async function taxpayersOf(db: Queries, scope: DealScope, dealId: string): Promise<TaxpayerRow[]> {
  const { rows } = await sql<TaxpayerRow>`
    select borrower.id as "accountId", entities.id as "entityId", coalesce(entities.name, borrower.name) as name,
      applications.id as "applicationId",
      case when lower(entities.name) = lower(applications.answers ->> 'entity_name')
        then applications.answers ->> 'ein' end as ein,
      case when entities.id is null and lower(applications.answers ->> 'email') = lower(borrower.email)
        then applications.sealed ->> 'ssn' end as "sealedSsn"
    from deals
    join accounts borrower on borrower.id = deals.borrower_id
    left join deal_borrowing_entities links on links.deal_id = deals.id
    left join borrowing_entities entities on entities.id = links.borrowing_entity_id
    left join applications on applications.deal_id = deals.id
    where deals.id = ${dealId} and ${inScope(scope)}
    order by entities.name, entities.id`.execute(db);
  return rows;
}

const columns = [
  'id',
  'name',
  'business_name',
  'classification',
  'street',
  'city',
  'state',
  'zip',
  'withholding',
  'tin_kind',
  'tin',
  'tin_end',
  'certified_text',
  'certified_language',
  'certified_at',
  'certified_from',
] as const;

/** The W-9 that a taxpayer gave last, for whichever deal. */
export function formOf(db: Queries, { accountId, entityId }: Pick<TaxpayerRow, 'accountId' | 'entityId'>) {
  return db
    .selectFrom('tax_forms')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('borrowing_entity_id', entityId === null ? 'is' : '=', entityId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}
export type FormRow = NonNullable<Awaited<ReturnType<typeof formOf>>>;

/** Stores a W-9 in place of the one before. */
export async function replaceForm(
  tx: Transaction,
  form: Omit<Insertable<TaxFormTables['tax_forms']>, 'replaced_at'> & { readonly id: string },
): Promise<void> {
  await tx
    .updateTable('tax_forms')
    .set({ replaced_at: form.certified_at })
    .where('account_id', '=', form.account_id)
    .where(
      'borrowing_entity_id',
      form.borrowing_entity_id == null ? 'is' : '=',
      form.borrowing_entity_id ?? null,
    )
    .where('replaced_at', 'is', null)
    .execute();
  await tx.insertInto('tax_forms').values(form).execute();
}
