import * as z from 'zod/mini';
import { requestDocumentRule } from '@drawbridge/domain/requests/request-files.ts';
import { requestHints, requestLabels, requestMessages } from '@drawbridge/messages/requests';
import { text } from '../wire/fields.ts';
import { loanNumber, ownEmail } from './known-fields.ts';
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
  loan_number: loanNumber,
  property_address: shortTextField({
    label: () => requestLabels.propertyAddress,
    filledFrom: 'loan address',
    autoComplete: 'street-address',
    sample: '12 Harbor Street, Charleston, SC',
  }),
  good_through_date: dayField({
    label: () => requestLabels.goodThroughDate,
    hint: ({ payoff }) => requestHints.goodThroughDate({ days: payoff.goodThroughDaysAtMost }),
    notPast: () => requestMessages.goodThroughPast,
    sample: '2099-01-31',
  }),
  email: ownEmail,
  optional_email: emailField({
    label: () => requestLabels.optionalEmail,
    hint: () => requestHints.optionalEmail,
    needed: never,
    optional: true,
  }),
  sale_or_refinance: choiceField({
    label: () => requestLabels.saleOrRefinance,
    choices: ['Sell', 'Refinance'],
    missing: () => requestMessages.saleOrRefinance,
    sample: 'Sell',
  }),
  if_sale_then_what_is_the_estimated_sales_price: moneyField({
    label: () => requestLabels.salesPrice,
    when: answered('sale_or_refinance', 'Sell'),
    sample: 450_000,
  }),
  if_refinance_name_of_lender_and_agent_contact: longTextField({
    label: () => requestLabels.refinanceContact,
    rows: 2,
    when: answered('sale_or_refinance', 'Refinance'),
  }),
  updated_borrower_mailing_address: longTextField({
    label: () => requestLabels.updatedBorrowerMailingAddress,
    rows: 2,
    autoComplete: 'street-address',
    sample: '12 Harbor Street, Charleston, SC 29401',
  }),
  files: filesField({
    label: () => requestLabels.payoffFiles,
    hint: () => requestHints.payoffFiles,
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
