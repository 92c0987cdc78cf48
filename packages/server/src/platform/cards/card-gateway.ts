import type { CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';

/** An order to pay. Its id is ours and unique to one payment; we ask the gateway about it later. */
export interface CardOrder {
  readonly orderId: string;
  readonly amount: Cents;
  /** Shown on the receipt. */
  readonly description: string;
}

export interface Payer {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly email: string;
  readonly phone: string;
}

/** A card. It exists only during its request and goes only to the gateway. */
export interface Card {
  /** Digits only. */
  readonly number: string;
  /** `01` to `12`. */
  readonly month: string;
  /** Two digits. */
  readonly year: string;
  readonly securityCode: string;
}

/** A charge at the gateway: its reference and card details. */
interface ChargeFacts {
  readonly reference: string;
  readonly brand: CardBrand | null;
  readonly last4: string | null;
}

export interface Approved extends ChargeFacts {
  readonly outcome: 'approved';
}

/** The amount is authorized and charged only when we capture it. */
export interface Authorized extends ChargeFacts {
  readonly outcome: 'authorized';
}

export interface Declined {
  readonly outcome: 'declined';
  /** The gateway’s reason in its own words; ours is `not accepted` or `not reached`. */
  readonly message: string;
}

/** The gateway is reviewing the payment and may still charge it. */
export interface Held {
  readonly outcome: 'held';
}

/** The gateway did not answer, or not understandably. */
export interface Unknown {
  readonly outcome: 'unknown';
}

/** The gateway does not know the order. */
export interface Nothing {
  readonly outcome: 'nothing';
}

export type ChargeAnswer = Approved | Declined | Held | Unknown;
export type Known = ChargeAnswer | Authorized | Nothing;

/** An order to ask the gateway about. */
export interface AskedOrder {
  readonly orderId: string;
  readonly amount: Cents;
  readonly begunAt: Date;
  /** The gateway’s reference according to the browser. Checked first, and used only if it belongs to this order. */
  readonly claimedReference: string | undefined;
}

interface AnyGateway {
  /** Stored with payments, because only their own gateway knows them. */
  readonly name: string;
  /** Finds an order’s outcome. Never throws. */
  find(order: AskedOrder): Promise<Known>;
  /** Captures an authorization once, even if called again. Never throws. */
  capture(order: Pick<CardOrder, 'orderId' | 'amount'>, reference: string): Promise<ChargeAnswer>;
}

/** A gateway that gets the card from us. */
export interface DirectGateway extends AnyGateway {
  readonly shape: 'direct';
  /** Charges a card once. Never throws, and returns `unknown` rather than make the payer wait too long. */
  charge(charge: {
    readonly order: CardOrder;
    readonly payer: Payer;
    readonly card: Card;
  }): Promise<ChargeAnswer>;
}

/** The provider’s own form: these fields are posted to this address in a frame. */
export interface OpenForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * A gateway with its own form for the card, so that the number never reaches us. The form only authorizes. Money moves
 * when we capture, so a form forgotten in another window charges nobody.
 */
export interface HostedGateway extends AnyGateway {
  readonly shape: 'hosted';
  /** How long a form stays open. */
  readonly formSeconds: number;
  /** A form for one order; undefined if the provider cannot be reached. Never throws. */
  openForm(order: CardOrder, payer: Partial<Payer>, until: Date): Promise<OpenForm | undefined>;
}

export type CardGateway = DirectGateway | HostedGateway;
