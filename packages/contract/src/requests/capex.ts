import * as z from 'zod/mini';
import { mostCapexFiles, requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import { requestFileMessages, requestMessages } from '@drawbridge/messages/requests';
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
  loan_number: shortTextField({ label: 'Loan number', filledFrom: 'loan number', sample: 'HL-1' }),
  borrower_name: shortTextField({ label: 'Borrower name', filledFrom: 'own name', sample: 'Maren Holt' }),
  email: emailField({ label: 'Email', filledFrom: 'own email', sample: 'maren@example.test' }),
  phone: phoneField({ label: 'Phone', filledFrom: 'own phone', sample: '843-555-0161' }),
  mailing_address: addressField({ label: 'Mailing address', whose: 'Mailing', filledFrom: 'own address' }),
  property_address: addressField({
    label: 'Property address',
    whose: 'Property',
    filledFrom: 'loan address',
  }),
  ...section('Amount and payment', {
    amount_requested: moneyField({ label: 'Amount requested', sample: 12_500.5 }),
    work_completed: longTextField({ label: 'Work completed', sample: 'A new roof.' }),
    payment_method: choiceField({
      label: 'Payment method',
      choices: ['ACH', 'Check'],
      missing: () => requestMessages.paymentMethod,
      sample: 'ACH',
    }),
    comments: longTextField({ label: 'Comments', optional: true, rows: 2 }),
    files: filesField({
      label: 'Invoices and photos',
      hint: 'Up to 3 files, 4 MB in total: PDF, Word, Excel, PNG, JPG or HEIC.',
      rule: requestPictureRule,
      most: mostCapexFiles,
      tooMany: () => requestFileMessages.tooMany({ most: mostCapexFiles }),
    }),
  }),
} as const;

export const capexRequest = z.object(givenOf(capexFields)).check(requireAnswers(capexFields));
