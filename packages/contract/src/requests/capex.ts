import * as z from 'zod/mini';
import { mostCapexFiles, requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import {
  requestFileMessages,
  requestHints,
  requestLabels,
  requestMessages,
  requestSections,
} from '@drawbridge/messages/requests';
import {
  addressField,
  choiceField,
  emailField,
  filesField,
  shortTextField,
  moneyField,
  phoneField,
  longTextField,
} from './request-fields.ts';
import { givenOf, requireAnswers, section } from './request-table.ts';

/** A request for money from the CapEx reserve. */
export const capexFields = {
  loan_number: shortTextField({
    label: () => requestLabels.loanNumber,
    filledFrom: 'loan number',
    sample: 'HL-1',
  }),
  borrower_name: shortTextField({
    label: () => requestLabels.borrowerName,
    filledFrom: 'own name',
    sample: 'Maren Holt',
  }),
  email: emailField({
    label: () => requestLabels.email,
    filledFrom: 'own email',
    sample: 'maren@example.test',
  }),
  phone: phoneField({ label: () => requestLabels.phone, filledFrom: 'own phone', sample: '843-555-0161' }),
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
