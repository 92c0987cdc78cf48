import * as z from 'zod/mini';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import { cardBrands } from '@drawbridge/domain/cards/card-brand.ts';
import { isCardNumber, isSecurityCode } from '@drawbridge/domain/cards/card-number.ts';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { cardLabels as labels, cardMessages } from '@drawbridge/messages/cards';
import { dollars, instant, recordId, text } from '../wire/fields.ts';

/** The gateway’s name for the United States. */
export const unitedStates = 'United States of America';

function filled(most: number, label: () => string) {
  return text(most).check(
    z.refine((value) => value.trim() !== '', { error: () => cardMessages.required({ label: label() }) }),
  );
}

/** Filled in, and valid. */
function right(
  most: number,
  label: () => string,
  isRight: (value: string) => boolean,
  message: () => string,
) {
  return filled(most, label).check(
    z.refine((value) => value.trim() === '' || isRight(value.trim()), { error: message }),
  );
}

/** Pays a deal’s appraisal fee. The amount is the deal’s, never the caller’s. */
export const cardPayment = z
  .object({
    dealId: recordId,
    FirstName: filled(50, () => labels.FirstName),
    LastName: filled(50, () => labels.LastName),
    Company: filled(50, () => labels.Company),
    Address: filled(60, () => labels.Address),
    Address2: z.optional(text(30)),
    City: filled(40, () => labels.City),
    State: filled(40, () => labels.State),
    Zip: right(
      20,
      () => labels.Zip,
      (value) => /^\d{5}$/.test(value),
      () => cardMessages.zip,
    ),
    Country: filled(60, () => labels.Country),
    Email: right(
      254,
      () => labels.Email,
      isEmailAddress,
      () => cardMessages.email,
    ),
    Phone: right(
      40,
      () => labels.Phone,
      (value) => /^1?\d{10}$/.test(value.replace(/[\s().+-]/g, '')),
      () => cardMessages.phone,
    ),
    CardNumber: right(
      40,
      () => labels.CardNumber,
      isCardNumber,
      () => cardMessages.number,
    ),
    ExpMonth: right(
      2,
      () => labels.ExpMonth,
      (value) => /^(0?[1-9]|1[0-2])$/.test(value),
      () => cardMessages.month,
    ),
    ExpYear: right(
      4,
      () => labels.ExpYear,
      (value) => /^(20)?\d{2}$/.test(value),
      () => cardMessages.year,
    ),
    CardSecurity: right(
      4,
      () => labels.CardSecurity,
      (value) => /^\d{3,4}$/.test(value),
      () => cardMessages.security,
    ),
    /** The browser’s guess. The number decides. */
    CardType: z.optional(text(40)),
  })
  .check(
    // Only a valid field is compared with others.
    z.refine(
      ({ CardSecurity: code, CardNumber: number }) =>
        !/^\d{3,4}$/.test(code.trim()) || !isCardNumber(number) || isSecurityCode(code.trim(), number),
      { path: ['CardSecurity'], error: () => cardMessages.security },
    ),
    z.refine(({ State, Country }) => Country !== unitedStates || State.trim() === '' || isUsState(State), {
      path: ['State'],
      error: () => cardMessages.state,
    }),
  );
export type CardPayment = z.infer<typeof cardPayment>;

export const cardPaymentResult = z.object({ success: z.boolean(), message: z.string() });
export type CardPaymentResult = z.infer<typeof cardPaymentResult>;

/** In our form, in the provider’s form in a frame, or not at all. */
export const cardFormShapes = ['direct', 'hosted', 'none'] as const;

export const cardReceipt = z.object({
  /** Our reference; the gateway has it too. */
  reference: z.string(),
  gateway_reference: z.string(),
  amount: dollars,
  /** Null when the gateway did not say. */
  brand: z.nullable(z.enum(cardBrands)),
  last4: z.nullable(z.string()),
  paid_at: instant,
});
export type CardReceipt = z.infer<typeof cardReceipt>;

export const appraisalFee = z.object({
  /** `pending` while a payment’s outcome is unknown. */
  state: z.enum(['none', 'due', 'pending', 'paid']),
  amount: z.nullable(dollars),
  shape: z.enum(cardFormShapes),
  /** When the provider’s open form expires; null when none is open. */
  form_until: z.nullable(instant),
  /** The sentence for a payment under review at the provider; null otherwise. */
  held: z.nullable(z.string()),
  /** For a fee paid by card here. */
  receipt: z.nullable(cardReceipt),
  /** The gateway’s message if the last payment failed; null otherwise. */
  failed: z.nullable(z.string()),
});
export type AppraisalFee = z.infer<typeof appraisalFee>;

/** The transaction named by the provider’s form is not trusted: the server asks the gateway. */
export const cardCheck = z.object({
  dealid: recordId,
  transaction: z.optional(text(20).check(z.regex(/^\d*$/))),
});

/** The browser posts these fields to this address in a frame. */
export const cardForm = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  until: instant,
  /** The same in seconds from now, for browsers with a wrong clock. */
  seconds_left: z.int(),
});
export type CardForm = z.infer<typeof cardForm>;
