import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** Permission to draw the monthly payment from a bank account. */
export function achForm({ name, email, phone }: DocumentBrand): DocumentText {
  return {
    title: 'Recurring payment authorization',
    subtitle: 'Have your monthly payment drawn from your bank account (ACH).',
    look: 'letter',
    blocks: [
      { kind: 'heading', text: 'Loan' },
      {
        kind: 'fields',
        fields: [
          { label: 'Loan number', span: 4 },
          { label: 'Borrowing entity', span: 8 },
          { label: 'Property address', span: 12 },
          { label: 'Contact email', span: 7 },
          { label: 'Phone', span: 5 },
        ],
      },
      { kind: 'heading', text: 'Bank account' },
      {
        kind: 'fields',
        fields: [
          { label: 'Name on the account', span: 7 },
          { label: 'Bank', span: 5 },
          { label: 'Routing number (9 digits)', span: 5 },
          { label: 'Account number', span: 7 },
        ],
      },
      { kind: 'choices', label: 'Kind of account', options: ['Checking', 'Savings', 'Business checking'] },
      { kind: 'heading', text: 'What to draw' },
      {
        kind: 'choices',
        label: 'Each month',
        options: ['The payment that is due', 'The payment due and this much more toward principal:'],
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Additional principal, dollars', span: 4 },
          { label: 'Begin with the payment due on', span: 4 },
        ],
      },
      {
        kind: 'text',
        text: `I authorize ${name} and its servicer to draw the amounts above from this account on the day the payment is due, or on the next business day when that is a weekend or holiday, and to correct a wrong entry by a credit or debit. This holds until the loan is paid off or until I end it in writing. An end or a change reaches the next payment when it arrives three business days before it is due.`,
      },
      {
        kind: 'text',
        text: 'If a payment is returned unpaid, the lender may draw it once more and may charge the fee that the loan documents name. I confirm that I may sign for this account and that it is used for business purposes.',
      },
      { kind: 'signatures', people: ['Account holder (name and title)'] },
      {
        kind: 'note',
        title: 'Send it with a voided check',
        text: `Upload both to your deal in the portal under Documents, or mail them to ${email}. Please do not send account numbers in the text of an email. Questions: ${phone}. Until we confirm the start, please pay as before.`,
      },
    ],
  };
}
