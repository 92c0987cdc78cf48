import { taxFormMessages as messages } from '@drawbridge/messages/tax-forms';
import * as z from 'zod/mini';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { taxClassifications, tinKinds } from '@drawbridge/domain/tax-forms/tax-form.ts';
import { agreedText, shownAgreement } from '../lender-settings/agreements.ts';
import { instant, recordId, text } from '../wire/fields.ts';

const filled = (most: number, error: () => string) =>
  text(most).check(z.refine((value) => value.trim() !== '', { error }));

const taxpayer = {
  name: filled(200, () => messages.name),
  businessName: z.nullable(text(200)),
  classification: z.enum(taxClassifications, { error: () => messages.classification }),
  street: filled(200, () => messages.street),
  city: filled(100, () => messages.city),
  state: z.string().check(z.trim(), z.toUpperCase(), z.refine(isUsState, { error: () => messages.state })),
  zip: z.string().check(z.regex(/^\d{5}$/, { error: () => messages.zip })),
  /** The IRS told this taxpayer to withhold. */
  withholding: z.boolean(),
};

/** A W-9 as stored, with the TIN masked. */
const storedForm = z.object({
  name: z.string(),
  businessName: z.nullable(z.string()),
  classification: z.enum(taxClassifications),
  address: z.string(),
  withholding: z.boolean(),
  tin: z.string(),
  certifiedAt: instant,
});

/** A number that an application has, which the borrower may confirm instead of typing it. */
const known = z.nullable(z.object({ kind: z.enum(tinKinds), tin: z.string() }));

export const taxForms = z.object({
  /** A borrowing entity of the deal, or the borrower themselves, whose `entityId` is null. */
  taxpayers: z.array(
    z.object({ entityId: z.nullable(recordId), name: z.string(), form: z.nullable(storedForm), known }),
  ),
  certification: z.string(),
});
export type TaxForms = z.infer<typeof taxForms>;
export type Taxpayer = TaxForms['taxpayers'][number];

export const filledTaxForm = z.object({
  dealid: recordId,
  entityId: z.nullable(recordId),
  ...taxpayer,
  tinKind: z.enum(tinKinds, { error: () => messages.kind }),
  /** Nine digits. Null confirms the number that the application has. */
  tin: z.nullable(text(11)),
  /** The certification as it was shown. */
  certification: shownAgreement,
  agree: z.boolean().check(z.refine((agreed) => agreed, { error: () => messages.agree })),
});
export type FilledTaxForm = z.infer<typeof filledTaxForm>;

export const staffTaxForms = z.object({
  taxpayers: z.array(
    z.object({
      entityId: z.nullable(recordId),
      name: z.string(),
      form: z.nullable(
        z.object({ ...storedForm.shape, id: recordId, agreed: agreedText, certifiedFrom: z.string() }),
      ),
    }),
  ),
});
export type StaffTaxForms = z.infer<typeof staffTaxForms>;

export const taxFormNamed = z.object({ dealid: recordId, id: recordId });
export const openedTin = z.object({ tin: z.string() });
