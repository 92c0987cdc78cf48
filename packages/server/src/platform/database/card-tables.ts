import type { Generated } from 'kysely';
import type { CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { PaymentState } from '@drawbridge/domain/cards/settling.ts';
import type { Amount } from './amounts.ts';

/** The tables about payments by card. */
export interface CardTables {
  card_payments: {
    id: Generated<string>;
    order_id: string;
    deal_id: string;
    payer_id: string;
    gateway: string;
    amount: Amount;
    state: Generated<PaymentState>;
    brand: CardBrand | null;
    last4: string | null;
    gateway_reference: string | null;
    message: string | null;
    begun_at: Date;
    settled_at: Date | null;
    sealed_form: string | null;
    form_until: Date | null;
  };
  sandbox_card_orders: {
    order_id: string;
    amount: Amount;
    form_token: string | null;
    form_until: Date | null;
    outcome: 'approved' | 'declined' | null;
    message: string | null;
    reference: string | null;
    brand: CardBrand | null;
    last4: string | null;
    charges: Generated<number>;
  };
}
