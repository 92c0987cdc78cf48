import * as z from 'zod/mini';
import { mostCapexFiles, requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import {
  requestFileMessages,
  requestHints,
  requestLabels,
  requestMessages,
  requestSections,
} from '@drawbridge/messages/requests';
import { loanNumber, ownEmail, ownName, ownPhone } from './known-fields.ts';
import { addressField, choiceField, filesField, moneyField, longTextField } from './request-fields.ts';
import { givenOf, requireAnswers, section } from './request-table.ts';

/** A request for money from the CapEx reserve. */
export const capexFields = {
  loan_number: loanNumber,
  borrower_name: ownName(() => requestLabels.borrowerName),
  email: ownEmail,
  phone: ownPhone(() => requestLabels.phone),
  mailing_address: addressField({
    label: () => requestLabels.mailingAddress,
    whose: 'mailing',
    filledFrom: 'own address',
  }),
  property_address: addressField({
    label: () => requestLabels.propertyAddress,
    whose: 'property',
    filledFrom: 'loan address',
  }),
  ...section(() => requestSections.amount, {
    amount_requested: moneyField({ label: () => requestLabels.amountRequested, sample: 12_500.5 }),
    work_completed: longTextField({ label: () => requestLabels.workCompleted, sample: 'A new roof.' }),
    payment_method: choiceField({
      label: () => requestLabels.paymentMethod,
      choices: ['ACH', 'Check'],
      missing: () => requestMessages.paymentMethod,
      sample: 'ACH',
    }),
    comments: longTextField({ label: () => requestLabels.comments, optional: true, rows: 2 }),
    files: filesField({
      label: () => requestLabels.capexFiles,
      hint: () => requestHints.capexFiles,
      rule: requestPictureRule,
      most: mostCapexFiles,
      tooMany: () => requestFileMessages.tooMany({ most: mostCapexFiles }),
    }),
  }),
} as const;

export const capexRequest = z.object(givenOf(capexFields)).check(requireAnswers(capexFields));
