import type { CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { Database } from '../database/connect.ts';

export function sandboxOrder(db: Database, orderId: string) {
  return db.selectFrom('sandbox_card_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** The order behind a form; undefined if the form is unknown. */
export function sandboxFormOrder(db: Database, token: string) {
  return db.selectFrom('sandbox_card_orders').selectAll().where('form_token', '=', token).executeTakeFirst();
}

export async function openSandboxOrder(
  db: Database,
  form: {
    readonly orderId: string;
    /** In dollars, as `numeric`. */
    readonly amount: string;
    readonly token: string;
    readonly until: Date;
  },
): Promise<void> {
  await db
    .insertInto('sandbox_card_orders')
    .values({
      order_id: form.orderId,
      amount: form.amount,
      form_token: form.token,
      form_until: form.until,
      outcome: null,
      message: null,
      reference: null,
      brand: null,
      last4: null,
    })
    .execute();
}

/** Captures an order’s authorization, once. */
export async function captureSandboxOrder(db: Database, orderId: string): Promise<void> {
  await db
    .updateTable('sandbox_card_orders')
    .set({ charges: 1 })
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'approved')
    .where('charges', '=', 0)
    .execute();
}

interface Outcome {
  readonly orderId: string;
  /** In dollars, as `numeric`. */
  readonly amount: string;
  readonly outcome: 'approved' | 'declined';
  readonly message: string | null;
  readonly reference: string;
  readonly brand: CardBrand;
  readonly last4: string;
  /** 1 if the amount was captured, otherwise 0. */
  readonly charges: 0 | 1;
}

/** Records an order’s outcome. Every further charge of an approved order is counted. */
export async function noteSandboxOutcome(db: Database, noted: Outcome): Promise<void> {
  const { orderId, amount, charges, ...said } = noted;
  await db
    .insertInto('sandbox_card_orders')
    .values({ order_id: orderId, amount, form_token: null, form_until: null, ...said, charges })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((row) => ({ ...said, charges: row('sandbox_card_orders.charges', '+', charges) })),
    )
    .execute();
}
