import type { CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';

/** What is to be paid. The order id is ours and of this one payment; the gateway is asked by it later. */
export interface CardOrder {
  readonly orderId: string;
  readonly amount: Cents;
  /** What the payer finds on the receipt. */
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

/** A charge as the gateway has it: its own reference, and what it says of the card. */
interface ChargeFacts {
  readonly reference: string;
  readonly brand: CardBrand | null;
  readonly last4: string | null;
}

export interface Approved extends ChargeFacts {
  readonly outcome: 'approved';
}

/** The card is good for the amount, which is taken only once we ask for it. */
export interface Authorized extends ChargeFacts {
  readonly outcome: 'authorized';
}

export interface Declined {
  readonly outcome: 'declined';
  /** Why, in the gateway’s words. */
  readonly message: string;
}

/** The gateway reviews the payment: it may be charged yet. */
export interface Held {
  readonly outcome: 'held';
}

/** The gateway said nothing, or nothing that could be understood. */
export interface Unknown {
  readonly outcome: 'unknown';
}

/** The gateway has never heard of the order. */
export interface Nothing {
  readonly outcome: 'nothing';
}

export type ChargeAnswer = Approved | Declined | Held | Unknown;
export type Known = ChargeAnswer | Authorized | Nothing;

/** An order about which the gateway is asked. */
export interface AskedOrder {
  readonly orderId: string;
  readonly amount: Cents;
  readonly begunAt: Date;
  /** The gateway’s own reference as the browser claims it. Looked at first, and believed only when it is of this order. */
  readonly claimedReference: string | undefined;
}

interface AnyGateway {
  /** What payments are noted with: only the gateway that has them can be asked about them. */
  readonly name: string;
  /** What became of an order. Never throws. */
  find(order: AskedOrder): Promise<Known>;
  /** Takes the amount of an authorization, once however often it is asked to. Never throws. */
  capture(order: Pick<CardOrder, 'orderId' | 'amount'>, reference: string): Promise<ChargeAnswer>;
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

/**
 * A gateway with a form of its own, in which the card is entered; its number never reaches us. The form only
 * authorizes: money moves when we capture, so a form forgotten in another window charges nobody.
 */
export interface HostedGateway extends AnyGateway {
  readonly shape: 'hosted';
  /** How long a form can be filled in. */
  readonly formSeconds: number;
  /** A form for one order; undefined when the provider cannot be reached. Never throws. */
  openForm(order: CardOrder, payer: Partial<Payer>, until: Date): Promise<OpenForm | undefined>;
}

export type CardGateway = DirectGateway | HostedGateway;
