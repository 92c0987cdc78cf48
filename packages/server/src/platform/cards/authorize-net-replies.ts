import * as z from 'zod';
import type { CardBrand } from '@drawbridge/domain/cards/card-brand.ts';
import type { ApiReply } from './authorize-net-call.ts';

/** Codes and numbers come as text or numbers, depending on the call. */
const written = z.union([z.string(), z.number()]).transform(String);
const optionalText = z.nullish(written);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.nullish(z.union([z.array(item), item.transform((one) => [one])])).transform((list) => list ?? []);

/** The part of every reply about the call itself. */
const envelope = z.object({
  refId: optionalText,
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: listOf(z.object({ code: z.string(), text: optionalText })),
  }),
});

const transactionResponse = z.object({
  /** 1 approved, 2 declined, 3 error, 4 held for review. */
  responseCode: written,
  transId: optionalText,
  accountNumber: optionalText,
  accountType: optionalText,
  cvvResultCode: optionalText,
  errors: listOf(z.object({ errorCode: written, errorText: optionalText })),
  messages: listOf(z.object({ code: written, description: optionalText })),
});
export type TransactionResponse = z.infer<typeof transactionResponse>;

export const chargeReply = envelope.extend({
  transactionResponse: z.nullish(z.union([transactionResponse, z.literal('').transform(() => undefined)])),
});

export const formReply = envelope.extend({ token: optionalText });

const listed = z.object({
  transId: written,
  submitTimeUTC: z.string(),
  transactionStatus: z.string(),
  invoiceNumber: optionalText,
});
export type ListedTransaction = z.infer<typeof listed>;

export const listReply = envelope.extend({ transactions: listOf(listed) });

export const batchesReply = envelope.extend({ batchList: listOf(z.object({ batchId: written })) });

const details = z.object({
  transId: written,
  transactionStatus: z.string(),
  responseReasonDescription: optionalText,
  order: z.nullish(z.object({ invoiceNumber: optionalText })),
  authAmount: written,
  payment: z.nullish(
    z.object({ creditCard: z.nullish(z.object({ cardNumber: optionalText, cardType: optionalText })) }),
  ),
});
export type TransactionDetails = z.infer<typeof details>;

export const detailsReply = envelope.extend({ transaction: z.nullish(details) });

/** Parses a reply; undefined if it is missing or of another kind. */
export function understood<Schema extends z.ZodType>(
  answer: ApiReply,
  schema: Schema,
): z.output<Schema> | undefined {
  if (typeof answer === 'string') return undefined;
  const parsed = schema.safeParse(answer.reply);
  return parsed.success ? parsed.data : undefined;
}

/** The code of a reply’s first message, for the log. The texts may repeat what was sent, even a card number. */
export function codeOf(reply: z.infer<typeof envelope> | undefined): string {
  return reply?.messages.message[0]?.code ?? 'no reply';
}

const brands: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  americanexpress: 'amex',
  discover: 'discover',
  jcb: 'jcb',
};

/** The brand by its name in replies; null if unknown. */
export function brandNamed(name: string | null | undefined): CardBrand | null {
  return name ? (brands[name.toLowerCase().replace(/[^a-z]/g, '')] ?? 'generic') : null;
}

/** The digits in `XXXX1111`; null if there are not four. */
export function lastDigits(masked: string | null | undefined): string | null {
  return /^X+(\d{4})$/i.exec(masked ?? '')?.[1] ?? null;
}
