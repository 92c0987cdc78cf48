import type { CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { Database } from '../database/connect.ts';

/** What the sandbox remembers of an order; undefined when it has never heard of it. */
export function sandboxOrder(db: Database, orderId: string) {
  return db.selectFrom('sandbox_card_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
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
}

/** Notes what became of an order. Of an order that was approved, every further charge is counted. */
export async function noteSandboxOutcome(db: Database, noted: Outcome): Promise<void> {
  const { orderId, amount, ...said } = noted;
  const charges = said.outcome === 'approved' ? 1 : 0;
  await db
    .insertInto('sandbox_card_orders')
    .values({ order_id: orderId, amount, form_token: null, form_until: null, ...said, charges })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((row) => ({
        outcome: said.outcome,
        message: said.message,
        reference: said.reference,
        brand: said.brand,
        last4: said.last4,
        charges: row('sandbox_card_orders.charges', '+', charges),
      })),
    )
    .execute();
}
