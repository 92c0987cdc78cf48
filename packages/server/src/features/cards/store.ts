import type { PaymentState } from '@drawbridge/domain/cards/settling.ts';
import type { Order } from '@drawbridge/domain/deals/orders.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

interface DealWithFee {
  readonly number: string;
  readonly borrowerId: string;
  readonly fee: string | null;
  readonly appraisal: Order | undefined;
}

/** A deal’s appraisal fee and order; undefined if the caller may not see the deal. `hold` locks out other payments. */
export async function dealWithFee(
  db: Queries,
  scope: DealScope,
  dealId: string,
  { hold }: { readonly hold: boolean },
): Promise<DealWithFee | undefined> {
  const deals = db
    .selectFrom('deals')
    .select(['loan_number', 'appraisal_amount', 'borrower_id'])
    .where('id', '=', dealId)
    .where(inScope(scope));
  const deal = await (hold ? deals.forNoKeyUpdate() : deals).executeTakeFirst();
  if (!deal) return undefined;
  const order = await db
    .selectFrom('deal_orders')
    .select(['ordered_on as orderedOn', 'paid', 'completed_on as completedOn'])
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'appraisal')
    .executeTakeFirst();
  return {
    number: deal.loan_number,
    borrowerId: deal.borrower_id,
    fee: deal.appraisal_amount,
    appraisal: order,
  };
}

/** A fee’s payments, newest first. */
export function paymentsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('card_payments')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number];

export function paymentById(db: Queries, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('card_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Records a payment about to be made and returns its id. */
export async function addPayment(
  tx: Transaction,
  payment: Pick<
    PaymentRow,
    'order_id' | 'deal_id' | 'payer_id' | 'gateway' | 'amount' | 'brand' | 'last4' | 'begun_at'
  >,
): Promise<string> {
  const { id } = await tx
    .insertInto('card_payments')
    .values({ ...payment, sealed_form: null, form_until: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Settles a pending payment; undefined if it was settled already. A payment with a claimed authorization is never
 * abandoned, because its amount may have been captured.
 */
export function settlePending(
  tx: Transaction,
  id: string,
  settled: { state: Exclude<PaymentState, 'pending'> } & Partial<
    Pick<PaymentRow, 'gateway_reference' | 'message' | 'brand' | 'last4'>
  > & { settled_at: Date },
): Promise<PaymentRow | undefined> {
  return tx
    .updateTable('card_payments')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .$if(settled.state === 'abandoned', (update) => update.where('gateway_reference', 'is', null))
    .returningAll()
    .executeTakeFirst();
}

/** Saves a pending payment’s provider form; false if the payment was settled meanwhile. */
export async function keepForm(
  db: Queries,
  id: string,
  form: { readonly sealed_form: string; readonly form_until: Date },
): Promise<boolean> {
  const kept = await db
    .updateTable('card_payments')
    .set(form)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Claims an authorization for a pending payment: only the claimed one may be captured. False if the payment is no longer
 * pending or has another claimed authorization.
 */
export async function claimAuthorization(
  db: Queries,
  id: string,
  claimed: Pick<PaymentRow, 'brand' | 'last4'> & { readonly reference: string },
): Promise<boolean> {
  const { reference, brand, last4 } = claimed;
  const row = await db
    .updateTable('card_payments')
    .set({ gateway_reference: reference, brand, last4 })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where((is) => is.or([is('gateway_reference', 'is', null), is('gateway_reference', '=', reference)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a pending payment as under review at the gateway, or without a message as not. */
export async function recordReview(db: Queries, id: string, message: string | null): Promise<void> {
  await db
    .updateTable('card_payments')
    .set({ message })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** A payment’s deal and payer, for the receipt. */
export function payerOf(tx: Transaction, paymentId: string) {
  return tx
    .selectFrom('card_payments')
    .innerJoin('accounts', 'accounts.id', 'card_payments.payer_id')
    .innerJoin('deals', 'deals.id', 'card_payments.deal_id')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .select(['accounts.name', 'accounts.email', 'deals.loan_number', dealName.as('deal_name')])
    .where('card_payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

export async function markAppraisalPaid(tx: Transaction, dealId: string): Promise<void> {
  await tx
    .updateTable('deal_orders')
    .set({ paid: true })
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'appraisal')
    .execute();
}

/** The likely billing name and address: the person’s profile and the first borrowing entity. */
export async function billingOf(db: Queries, accountId: string, dealId: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['name', 'email', 'phone', 'billing_street', 'billing_city', 'billing_state', 'billing_zip'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const entity = await db
    .selectFrom('deal_borrowing_entities')
    .innerJoin('borrowing_entities', 'borrowing_entities.id', 'deal_borrowing_entities.borrowing_entity_id')
    .select('borrowing_entities.name')
    .where('deal_borrowing_entities.deal_id', '=', dealId)
    .orderBy('borrowing_entities.name')
    .executeTakeFirst();
  return { ...account, company: entity?.name ?? '' };
}
