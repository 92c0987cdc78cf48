import * as z from 'zod/mini';
import { daysText } from '@drawbridge/domain/calendar/days-text.ts';
import { requestDocumentRule } from '@drawbridge/domain/requests/request-files.ts';
import { requestMessages } from '@drawbridge/messages/requests';
import { text } from '../wire/fields.ts';
import {
  choiceField,
  dayField,
  emailField,
  filesField,
  shortTextField,
  moneyField,
  longTextField,
} from './request-fields.ts';
import { answered, givenOf, never, requireAnswers } from './request-table.ts';

/** A request for a payoff figure, from the borrower or from anyone else. */
export const payoffFields = {
  loan_number: shortTextField({ label: 'Loan number', filledFrom: 'loan number', sample: 'HL-1' }),
  property_address: shortTextField({
    label: 'Property address',
    filledFrom: 'loan address',
    autoComplete: 'street-address',
    sample: '12 Harbor Street, Charleston, SC',
  }),
  good_through_date: dayField({
    label: 'Good-through date',
    hint: ({ payoff }) => `No more than ${daysText(payoff.goodThroughDaysAtMost)} out.`,
    notPast: () => requestMessages.goodThroughPast,
    sample: '2099-01-31',
  }),
  email: emailField({ label: 'Email', filledFrom: 'own email', sample: 'maren@example.test' }),
  optional_email: emailField({
    label: 'Second email',
    hint: 'We’ll copy this address.',
    needed: never,
  }),
  sale_or_refinance: choiceField({
    label: 'Sale or refinance',
    choices: ['Sell', 'Refinance'],
    missing: () => requestMessages.saleOrRefinance,
    sample: 'Sell',
  }),
  if_sale_then_what_is_the_estimated_sales_price: moneyField({
    label: 'Estimated sales price',
    when: answered('sale_or_refinance', 'Sell'),
    sample: 450_000,
  }),
  if_refinance_name_of_lender_and_agent_contact: longTextField({
    label: 'Lender and agent contact',
    rows: 2,
    when: answered('sale_or_refinance', 'Refinance'),
  }),
  updated_borrower_mailing_address: longTextField({
    label: 'Updated borrower mailing address',
    rows: 2,
    autoComplete: 'street-address',
    sample: '12 Harbor Street, Charleston, SC 29401',
  }),
  files: filesField({
    label: 'Supporting documents',
    hint: 'For example, the borrower’s authorization if you’re asking on their behalf.',
    rule: requestDocumentRule,
    most: 5,
  }),
} as const;

export const payoffRequest = z
  .object({
    ...givenOf(payoffFields),
    /** Sent without signing in. */
    external: z.prefault(z.boolean(), false),
    /** A hidden field: people leave it empty, spam bots fill it in. */
    company_fax: z.optional(text(300)),
    /** From `payoff-request/ticket`: proves when the form was opened. Partner systems may leave it out. */
    ticket: z.optional(text(300)),
  })
  .check(requireAnswers(payoffFields));
export type PayoffRequest = z.infer<typeof payoffRequest>;
