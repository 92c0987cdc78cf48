import * as z from 'zod/mini';
import { mostCapexFiles } from '@drawbridge/domain/requests/request-files.ts';
import { requestFileMessages, sentFiles } from './files.ts';
import {
  freeStory,
  neededAddress,
  neededChoice,
  neededDollars,
  neededEmail,
  neededLine,
  neededPhone,
  neededStory,
  requestMessages,
} from './form-fields.ts';

export const capexLabels = {
  loan_number: 'Loan number',
  borrower_name: 'Borrower name',
  email: 'Email',
  phone: 'Phone',
  mailing_address: 'Mailing address',
  property_address: 'Property address',
  amount_requested: 'Amount requested',
  work_completed: 'Work completed',
  payment_method: 'Payment method',
  comments: 'Comments',
} as const;

export const mailingLabels = {
  street: 'Mailing street',
  city: 'Mailing city',
  state: 'Mailing state',
  zip: 'Mailing zip',
} as const;

export const propertyLabels = {
  street: 'Property street',
  city: 'Property city',
  state: 'Property state',
  zip: 'Property zip',
} as const;

export const paymentMethods = ['ACH', 'Check'] as const;

export const capexRequest = z.object({
  loan_number: neededLine(capexLabels.loan_number),
  borrower_name: neededLine(capexLabels.borrower_name),
  email: neededEmail(capexLabels.email),
  phone: neededPhone(capexLabels.phone),
  mailing_address: neededAddress(mailingLabels),
  property_address: neededAddress(propertyLabels),
  amount_requested: neededDollars(capexLabels.amount_requested),
  work_completed: neededStory(capexLabels.work_completed),
  payment_method: neededChoice(paymentMethods, requestMessages.required(capexLabels.payment_method)),
  comments: freeStory,
  /** Invoices and photos. */
  files: sentFiles(mostCapexFiles, requestFileMessages.tooMany),
});
