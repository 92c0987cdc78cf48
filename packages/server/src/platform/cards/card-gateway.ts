import type { CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';

/** What is to be paid. The order id is ours and of this one payment; the gateway is asked by it later. */
export interface CardOrder {
  readonly orderId: string;
  readonly amount: Cents;
  /** What the payer finds on the receipt. */
  readonly description: string;
}

/** Whom the card is billed to. */
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

/** A card. Lives as long as the request that brings it and goes nowhere but to the gateway. */
export interface Card {
  /** Digits only. */
  readonly number: string;
  /** `01` to `12`. */
  readonly month: string;
  /** Two digits. */
  readonly year: string;
  readonly securityCode: string;
}

export interface Approved {
  readonly outcome: 'approved';
  /** The gateway’s own. */
  readonly reference: string;
  readonly brand: CardBrand | null;
  readonly last4: string | null;
}

export interface Declined {
  readonly outcome: 'declined';
  /** Why, in the gateway’s words. */
  readonly message: string;
}

/** The gateway said nothing, or nothing that could be understood. */
export interface Unknown {
  readonly outcome: 'unknown';
}

/** The gateway has never heard of the order. */
export interface Nothing {
  readonly outcome: 'nothing';
}

export type ChargeAnswer = Approved | Declined | Unknown;
export type Known = ChargeAnswer | Nothing;

interface AnyGateway {
  /** What payments are noted with: only the gateway that has them can be asked about them. */
  readonly name: string;
  /** What became of an order. Never throws. */
  find(order: { readonly orderId: string; readonly begunAt: Date }): Promise<Known>;
}

/** A gateway that we give the card. */
export interface DirectGateway extends AnyGateway {
  readonly shape: 'direct';
  /** Charges a card once. Never throws, and says `unknown` rather than wait longer than a payer does. */
  charge(charge: {
    readonly order: CardOrder;
    readonly payer: Payer;
    readonly card: Card;
  }): Promise<ChargeAnswer>;
}

/** The provider’s own form: posted into a frame, these fields to that address. */
export interface OpenForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A gateway with a form of its own, in which the card is entered; its number never reaches us. */
export interface HostedGateway extends AnyGateway {
  readonly shape: 'hosted';
  /** Where its form comes from. */
  readonly frameOrigin: string;
  /** How long a form can be filled in. */
  readonly formSeconds: number;
  /** A form for one order; undefined when the provider cannot be reached. Never throws. */
  openForm(order: CardOrder, until: Date): Promise<OpenForm | undefined>;
}

export type CardGateway = DirectGateway | HostedGateway;
