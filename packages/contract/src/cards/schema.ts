import * as z from 'zod/mini';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import { cardBrands } from '@drawbridge/domain/cards/card-brand.ts';
import { isCardNumber, isSecurityCode } from '@drawbridge/domain/cards/card-number.ts';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { dollars, instant, recordId, text } from '../wire/fields.ts';

/** What each field is called, where it is labelled and where it is missed. */
export const cardLabels = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  Company: 'Company',
  Address: 'Address',
  Address2: 'Unit/Apt',
  City: 'City',
  State: 'State',
  Zip: 'Zip',
  Country: 'Country',
  Email: 'Email',
  Phone: 'Phone',
  CardNumber: 'Card Number',
  ExpMonth: 'Expiration Month',
  ExpYear: 'Expiration Year',
  CardSecurity: 'CVV',
} as const;

export const cardMessages = {
  required: (label: string) => `${label} is required.`,
  number: 'This is not a card number. Please compare its digits with the card.',
  month: 'Choose a month.',
  year: 'Choose a year.',
  expired: 'This card has expired.',
  expiryNever: 'Please compare the expiry with the card.',
  security: 'The CVV has 3 digits on the back of the card; 4 on the front of an American Express.',
  state: 'Choose a state from the list.',
  zip: 'A zip code has 5 digits.',
  phone: 'A phone number has 10 digits.',
  email: 'Valid email address required.',
  /** What an approved payment is answered with. */
  approved: 'Transaction successful.',
  /** What is answered when the gateway has not said what became of a payment. */
  pending:
    'The card network has not answered yet. We are asking what became of the payment; you will not be charged twice.',
  /** What is answered while somebody reviews a payment at the gateway. */
  held: 'The payment provider is reviewing this payment. You will hear from us; please do not pay again.',
  /** Of a form at the provider’s that was closed, or ran out, before a card was charged in it. */
  formClosed: 'The payment form was closed before a card was charged in it.',
  /** What is answered when the gateway turns out never to have heard of a payment. */
  abandoned: 'The payment did not reach the card network. The card was not charged.',
} as const;

/** What the gateway calls the United States. */
export const unitedStates = 'United States of America';

const { required } = cardMessages;
const labels = cardLabels;

function filled(most: number, label: string) {
  return text(most).check(z.refine((value) => value.trim() !== '', required(label)));
}

/** Filled in, and then right. */
function right(most: number, label: string, isRight: (value: string) => boolean, message: string) {
  return filled(most, label).check(
    z.refine((value) => value.trim() === '' || isRight(value.trim()), message),
  );
}

/** A payment of a deal’s appraisal fee by card. The amount is the deal’s; none is taken from here. */
export const cardPayment = z
  .object({
    dealId: recordId,
    FirstName: filled(50, labels.FirstName),
    LastName: filled(50, labels.LastName),
    Company: filled(50, labels.Company),
    Address: filled(60, labels.Address),
    Address2: z.optional(text(30)),
    City: filled(40, labels.City),
    State: filled(40, labels.State),
    Zip: right(20, labels.Zip, (value) => /^\d{5}$/.test(value), cardMessages.zip),
    Country: filled(60, labels.Country),
    Email: right(254, labels.Email, isEmailAddress, cardMessages.email),
    Phone: right(
      40,
      labels.Phone,
      (value) => /^1?\d{10}$/.test(value.replace(/[\s().+-]/g, '')),
      cardMessages.phone,
    ),
    CardNumber: right(40, labels.CardNumber, isCardNumber, cardMessages.number),
    ExpMonth: right(2, labels.ExpMonth, (value) => /^(0?[1-9]|1[0-2])$/.test(value), cardMessages.month),
    ExpYear: right(4, labels.ExpYear, (value) => /^(20)?\d{2}$/.test(value), cardMessages.year),
    CardSecurity: right(4, labels.CardSecurity, (value) => /^\d{3,4}$/.test(value), cardMessages.security),
    /** What the browser took the card for; the number is what counts. */
    CardType: z.optional(text(40)),
  })
  .check(
    // What is wrong by itself is said by itself.
    z.refine(
      ({ CardSecurity: code, CardNumber: number }) =>
        !/^\d{3,4}$/.test(code.trim()) || !isCardNumber(number) || isSecurityCode(code.trim(), number),
      { path: ['CardSecurity'], error: cardMessages.security },
    ),
    z.refine(({ State, Country }) => Country !== unitedStates || State.trim() === '' || isUsState(State), {
      path: ['State'],
      error: cardMessages.state,
    }),
  );
export type CardPayment = z.infer<typeof cardPayment>;

/** Whether the fee was charged, and what to tell the person. */
export const cardPaymentResult = z.object({ success: z.boolean(), message: z.string() });
export type CardPaymentResult = z.infer<typeof cardPaymentResult>;

/** How cards are entered: in our form, in one of the provider’s own in a frame, or not at all. */
export const cardFormShapes = ['direct', 'hosted', 'none'] as const;

export const cardReceipt = z.object({
  /** Ours, which the gateway knows too. */
  reference: z.string(),
  gateway_reference: z.string(),
  amount: dollars,
  /** Null when the gateway did not say. */
  brand: z.nullable(z.enum(cardBrands)),
  last4: z.nullable(z.string()),
  paid_at: instant,
});
export type CardReceipt = z.infer<typeof cardReceipt>;

/** How the appraisal fee of a deal stands. */
export const appraisalFee = z.object({
  /** `pending` while it is not known what became of a payment. */
  state: z.enum(['none', 'due', 'pending', 'paid']),
  amount: z.nullable(dollars),
  shape: z.enum(cardFormShapes),
  /** Until when the provider’s form, open for a payment that is under way, can be filled in; null when none is open. */
  form_until: z.nullable(instant),
  /** What to tell while somebody reviews the payment at the provider; null when nobody does. */
  held: z.nullable(z.string()),
  /** Of a fee that was paid here by card. */
  receipt: z.nullable(cardReceipt),
  /** What the gateway said when the last payment failed; null when none has, or a later one has not. */
  failed: z.nullable(z.string()),
});
export type AppraisalFee = z.infer<typeof appraisalFee>;

/** Which fee to ask about, and which transaction the provider’s form says it was: nobody takes its word for it. */
export const cardCheck = z.object({
  dealid: recordId,
  transaction: z.optional(text(20).check(z.regex(/^\d*$/))),
});

/** The provider’s form: to be posted into a frame, these fields to that address. */
export const cardForm = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Until when it can be filled in. */
  until: instant,
  /** The same in seconds from now, for browsers whose clock is wrong. */
  seconds_left: z.int(),
});
export type CardForm = z.infer<typeof cardForm>;
