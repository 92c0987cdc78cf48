import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';
import { sentFiles } from './files.ts';
import {
  freeDollars,
  freeEmail,
  freeStory,
  missing,
  missingOf,
  neededChoice,
  neededDate,
  neededEmail,
  neededLine,
  neededStory,
  requestMessages,
} from './form-fields.ts';

export const payoffLabels = {
  loan_number: 'Loan number',
  property_address: 'Property address',
  good_through_date: 'Good through date',
  email: 'Email',
  optional_email: 'Optional email',
  sale_or_refinance: 'Sale or refinance',
  if_sale_then_what_is_the_estimated_sales_price: 'Estimated sales price',
  if_refinance_name_of_lender_and_agent_contact: 'Name of lender and agent contact',
  updated_borrower_mailing_address: 'Updated borrower mailing address',
} as const;

export const saleOrRefinance = ['Sell', 'Refinance'] as const;

/** What belongs to each answer. */
const neededFor: Readonly<Record<string, readonly (keyof typeof payoffLabels)[]>> = {
  Sell: ['if_sale_then_what_is_the_estimated_sales_price'],
  Refinance: ['if_refinance_name_of_lender_and_agent_contact'],
};

/** Most papers sent with a payoff request: an authorization of the borrower, say. */
export const mostPayoffFiles = 5;

const payoffFields = {
  loan_number: neededLine(payoffLabels.loan_number),
  property_address: neededLine(payoffLabels.property_address),
  good_through_date: neededDate(payoffLabels.good_through_date),
  email: neededEmail(payoffLabels.email),
  optional_email: freeEmail,
  sale_or_refinance: neededChoice(saleOrRefinance, requestMessages.required(payoffLabels.sale_or_refinance)),
  if_sale_then_what_is_the_estimated_sales_price: freeDollars,
  if_refinance_name_of_lender_and_agent_contact: freeStory,
  updated_borrower_mailing_address: neededStory(payoffLabels.updated_borrower_mailing_address),
};

export const payoffRequest = z
  .object({
    ...payoffFields,
    /** Sent without signing in. */
    external: z.prefault(z.boolean(), false),
    /** People leave this empty: it is not shown. */
    company_fax: z.optional(text(300)),
    /** From `payoff-request/ticket`: shows when the form was opened. Programs of partners may do without. */
    ticket: z.optional(text(300)),
    files: sentFiles(mostPayoffFiles),
  })
  .check(missing((values) => missingOf(values, payoffLabels, neededFor[values.sale_or_refinance] ?? [])));
export type PayoffRequest = z.infer<typeof payoffRequest>;
