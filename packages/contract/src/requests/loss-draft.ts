import * as z from 'zod/mini';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import {
  lossDraftMessages,
  requestLabels,
  requestMessages,
  requestSections,
} from '@drawbridge/messages/requests';
import { sentFilesOf } from './files.ts';
import { loanAddress, loanNumber, ownEmail, ownName, ownPhone } from './known-fields.ts';
import { dayField, shortTextField, moneyField, fileField, longTextField } from './request-fields.ts';
import { givenOf, requireAnswers, fileKindsOf, section } from './request-table.ts';

/** A request to endorse or pay out an insurance check. */
export const lossDraftFields = {
  loan_number: loanNumber,
  borrowing_entity: shortTextField({
    label: () => requestLabels.borrowingEntity,
    filledFrom: 'loan entity',
    autoComplete: 'organization',
    sample: 'Holt Homes LLC',
  }),
  guarantor_name: ownName(() => requestLabels.guarantorName),
  contact_number: ownPhone(() => requestLabels.contactNumber),
  email: ownEmail,
  date: dayField({ label: () => requestLabels.date, filledFrom: 'today', sample: '2026-01-31' }),
  ...section(() => requestSections.loss, {
    affected_property: loanAddress(() => requestLabels.affectedProperty),
    date_of_loss: dayField({
      label: () => requestLabels.dateOfLoss,
      notFuture: () => requestMessages.lossInFuture,
      sample: '2026-01-20',
    }),
    description: longTextField({ label: () => requestLabels.description, sample: 'A burst pipe.' }),
    claim_amount: moneyField({ label: () => requestLabels.claimAmount, sample: 18_000 }),
  }),
  ...section(() => requestSections.files, {
    lien_waiver: fileField({
      label: () => requestLabels.lienWaiver,
      missing: () => requestMessages.lienWaiver,
    }),
    intent_to_repair: fileField({
      label: () => requestLabels.intentToRepair,
      missing: () => requestMessages.intentToRepair,
    }),
    adjuster_report: fileField({
      label: () => requestLabels.adjusterReport,
      rule: requestPictureRule,
      optional: true,
    }),
    repair_estimate: fileField({
      label: () => requestLabels.repairEstimate,
      rule: requestPictureRule,
      optional: true,
    }),
  }),
} as const;

export const lossDraftRequest = z
  .object({ ...givenOf(lossDraftFields), files: sentFilesOf(fileKindsOf(lossDraftFields)) })
  .check(requireAnswers(lossDraftFields));

/** Asks for the claims packet’s forms, for a claim above the threshold. */
export const largeClaim = ({ claimsPacketAboveDollars }: Pick<ServicingFacts, 'claimsPacketAboveDollars'>) =>
  lossDraftMessages.largeClaim({ dollars: claimsPacketAboveDollars });
