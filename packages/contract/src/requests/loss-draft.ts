import * as z from 'zod/mini';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import { lossDraftMessages, requestMessages } from '@drawbridge/messages/requests';
import { sentFilesOf } from './files.ts';
import {
  dayField,
  emailField,
  shortTextField,
  moneyField,
  fileField,
  phoneField,
  longTextField,
} from './request-fields.ts';
import { givenOf, requireAnswers, fileKindsOf, section } from './request-table.ts';

/** A request to endorse or pay out an insurance check. */
export const lossDraftFields = {
  loan_number: shortTextField({ label: 'Loan number', filledFrom: 'loan number', sample: 'HL-1' }),
  borrowing_entity: shortTextField({
    label: 'Borrowing entity',
    filledFrom: 'loan entity',
    autoComplete: 'organization',
    sample: 'Holt Homes LLC',
  }),
  guarantor_name: shortTextField({ label: 'Guarantor name', filledFrom: 'own name', sample: 'Maren Holt' }),
  contact_number: phoneField({ label: 'Contact number', filledFrom: 'own phone', sample: '843-555-0161' }),
  email: emailField({ label: 'Email', filledFrom: 'own email', sample: 'maren@example.test' }),
  date: dayField({ label: 'Date', filledFrom: 'today', sample: '2026-01-31' }),
  ...section('The loss', {
    affected_property: shortTextField({
      label: 'Affected property',
      filledFrom: 'loan address',
      sample: '12 Harbor Street, Charleston, SC',
    }),
    date_of_loss: dayField({
      label: 'Date of loss',
      notFuture: () => requestMessages.lossInFuture,
      sample: '2026-01-20',
    }),
    description: longTextField({ label: 'Description', sample: 'A burst pipe.' }),
    claim_amount: moneyField({ label: 'Claim amount', sample: 18_000 }),
  }),
  ...section('Files', {
    lien_waiver: fileField({
      label: "Contractor's Lien Waiver",
      missing: () => requestMessages.lienWaiver,
    }),
    intent_to_repair: fileField({
      label: 'Declaration of Intent to Repair',
      missing: () => requestMessages.intentToRepair,
    }),
    adjuster_report: fileField({ label: 'Adjuster report', rule: requestPictureRule, optional: true }),
    repair_estimate: fileField({ label: 'Repair estimate', rule: requestPictureRule, optional: true }),
  }),
} as const;

export const lossDraftRequest = z
  .object({ ...givenOf(lossDraftFields), files: sentFilesOf(fileKindsOf(lossDraftFields)) })
  .check(requireAnswers(lossDraftFields));

/** Asks for the claims packet’s forms, for a claim above the threshold. */
export const largeClaim = ({ claimsPacketAboveDollars }: Pick<ServicingFacts, 'claimsPacketAboveDollars'>) =>
  lossDraftMessages.largeClaim({ dollars: claimsPacketAboveDollars });
