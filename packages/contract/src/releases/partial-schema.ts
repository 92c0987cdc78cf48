import * as z from 'zod/mini';
import { postingMessages } from '@drawbridge/messages/ledger';
import { partialReleaseMessages } from '@drawbridge/messages/releases';
import { accountOutlook } from '../ledger/account-schema.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';

const asked = {
  dealid: recordId,
  /** The loan’s state the employee saw. A release on an outdated account is refused. */
  seen: z.int(),
  propertyId: recordId,
  /** The day the payment counts from and the property is released. */
  on: plainDate,
  /** Principal paid down, at least the release price. */
  amount: amount(
    () => postingMessages.amount,
    () => postingMessages['no amount'],
  ).check(z.gt(0, { error: () => postingMessages['no amount'] })),
};

export const partialReleaseAsk = z.object(asked);
export type PartialReleaseAsk = z.infer<typeof partialReleaseAsk>;

/** A property’s release. If the loan is in default, it needs a reason and a second employee. */
export const newPartialRelease = z.object({
  ...asked,
  instrument: text(100).check(
    z.refine((typed) => typed.trim() !== '', { error: () => partialReleaseMessages.instrument }),
  ),
  reason: z.nullable(text(500)),
});
export type NewPartialRelease = z.infer<typeof newPartialRelease>;

export const partialReleasePreview = z.object({
  price: dollars,
  isInDefault: z.boolean(),
  outlook: accountOutlook,
});
export type PartialReleasePreview = z.infer<typeof partialReleasePreview>;

export const partialReleaseReference = z.object({ dealid: recordId, id: recordId });
export const partialReleaseApproval = z.object({ ...partialReleaseReference.shape, seen: z.int() });

/** `proposed` waits for a second employee; `undone` was posted and its payment returned. */
export const partialReleaseStates = ['proposed', 'posted', 'declined', 'undone'] as const;

export const partialRelease = z.object({
  id: recordId,
  street: z.string(),
  on: plainDate,
  amount: dollars,
  price: dollars,
  instrument: z.string(),
  reason: z.nullable(z.string()),
  state: z.enum(partialReleaseStates),
  askedBy: z.string(),
  /** The caller requested it, so another employee has to approve it. */
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  /** Only for an undone release. */
  undoneAt: z.nullable(instant),
  /** Whether an employee acknowledged that it was undone. */
  isNoted: z.boolean(),
});
export type PartialRelease = z.infer<typeof partialRelease>;

/** A loan’s properties with their release prices, and its partial releases, newest first. */
export const propertyReleases = z.object({
  /** Null until the loan’s terms are confirmed. */
  seen: z.nullable(z.int()),
  isOpen: z.boolean(),
  isInDefault: z.boolean(),
  properties: z.array(
    z.object({
      id: recordId,
      street: z.string(),
      /** Null if the lender set none. */
      price: z.nullable(dollars),
      releasedOn: z.nullable(plainDate),
      instrument: z.nullable(z.string()),
    }),
  ),
  history: z.array(partialRelease),
});
export type PropertyReleases = z.infer<typeof propertyReleases>;
