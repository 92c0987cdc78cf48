import { requestLabels } from '@drawbridge/messages/requests';
import { emailField, phoneField, shortTextField } from './request-fields.ts';

/** Questions that several kinds of requests ask, and that the form fills in from the loan or the account. */
export const loanNumber = shortTextField({
  label: () => requestLabels.loanNumber,
  filledFrom: 'loan number',
  sample: 'HL-1',
});

export const ownEmail = emailField({
  label: () => requestLabels.email,
  filledFrom: 'own email',
  sample: 'maren@example.test',
});

/** The sender’s name, asked for as `label`. */
export const ownName = (label: () => string) =>
  shortTextField({ label, filledFrom: 'own name', sample: 'Maren Holt' });

/** The sender’s phone number, asked for as `label`. */
export const ownPhone = (label: () => string) =>
  phoneField({ label, filledFrom: 'own phone', sample: '843-555-0161' });

/** The loan’s address in one line, asked for as `label`. */
export const loanAddress = (label: () => string) =>
  shortTextField({ label, filledFrom: 'loan address', sample: '12 Harbor Street, Charleston, SC' });
