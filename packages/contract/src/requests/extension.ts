import * as z from 'zod/mini';
import { percentWords } from '@drawbridge/domain/faq/servicing-facts.ts';
import { requestMessages } from '@drawbridge/messages/requests';
import { sentFilesOf } from './files.ts';
import {
  agreementField,
  choiceField,
  dayField,
  emailField,
  shortTextField,
  fileField,
  longTextField,
  urlField,
  type When,
} from './request-fields.ts';
import { answered, givenOf, requireAnswers, fileKindsOf, section } from './request-table.ts';

const yesOrNo = ['Yes', 'No'] as const;
const isListed = answered('exit_strategy', 'Listing to sell');
const hasNoAgreement: When = (answers, fileKinds) =>
  isListed(answers, fileKinds) && !fileKinds.has('listing_agreement');

/** A request for more time on a loan. The questions depend on the exit strategy. */
export const extensionFields = {
  email: emailField({ label: 'Email', filledFrom: 'own email', sample: 'maren@example.test' }),
  loan_number: shortTextField({ label: 'Loan number', filledFrom: 'loan number', sample: 'HL-1' }),
  borrower_name: shortTextField({ label: 'Borrower name', filledFrom: 'own name', sample: 'Maren Holt' }),
  property_address: shortTextField({
    label: 'Property address',
    filledFrom: 'loan address',
    sample: '12 Harbor Street, Charleston, SC',
  }),
  ...section('Reason and plan', {
    received_extensions: choiceField({
      label: 'Have you received extensions on this loan before?',
      choices: yesOrNo,
      sample: 'No',
    }),
    reason_for_delay: choiceField({
      label: 'Reason for delay',
      choices: [
        'Construction or repairs are not finished',
        'The property has not sold yet',
        'The sale has not closed yet',
        'The refinance has not closed yet',
        'Another reason',
      ],
      sample: 'Another reason',
    }),
    delay_elaboration: longTextField({ label: 'Explanation of the delay', sample: 'The permit came late.' }),
    expected_completion_date: dayField({ label: 'Expected completion date', sample: '2099-01-31' }),
    monthly_payments: choiceField({
      label: 'Are the monthly payments up to date?',
      choices: yesOrNo,
      sample: 'Yes',
    }),
    exit_strategy: choiceField({
      label: 'Exit strategy',
      choices: ['Listing to sell', 'Under contract to sell', 'Refinance'],
      sample: 'Refinance',
    }),
  }),
  ...section(
    'Listing',
    {
      link_to_listing: urlField({
        label: 'Link to the listing',
        hint: 'The listing’s web address. Or upload the Listing Agreement below.',
        needed: hasNoAgreement,
        missing: () => requestMessages.listing,
      }),
      listing_agreement: fileField({ label: 'Listing Agreement', optional: true }),
      price_reductions_30_days: choiceField({
        label: 'Has the price been reduced in the last 30 days?',
        choices: yesOrNo,
      }),
      price_plan_to_reduce: choiceField({ label: 'Do you plan to reduce the price?', choices: yesOrNo }),
      price_expected_reduction_date: dayField({
        label: 'Expected price reduction date',
        when: answered('price_plan_to_reduce', 'Yes'),
      }),
    },
    isListed,
  ),
  ...section(
    'Contract',
    {
      expected_closing_date: dayField({ label: 'Expected closing date' }),
      contract_reason_for_delay: longTextField({ label: 'Reason for the contract delay', rows: 2 }),
      sellers_agreement: fileField({ label: 'Seller’s agreement', optional: true }),
    },
    answered('exit_strategy', 'Under contract to sell'),
  ),
  ...section(
    'Refinance',
    {
      applied_to_refinance: choiceField({
        label: 'Have you applied to refinance?',
        choices: yesOrNo,
        sample: 'No',
      }),
      lenders_contact_information: longTextField({
        label: 'Lender’s contact information',
        rows: 2,
        when: answered('applied_to_refinance', 'Yes'),
      }),
      approval_commitment_letter: fileField({ label: 'Approval or commitment letter', optional: true }),
    },
    answered('exit_strategy', 'Refinance'),
  ),
  ...section('Insurance and taxes', {
    risk_hazard_policy: fileField({ label: 'Builder’s risk or hazard policy' }),
    risk_policy_paid_receipt: fileField({ label: 'Risk policy paid receipt' }),
    flood_policy: fileField({ label: 'Flood policy', optional: true }),
    flood_policy_paid_receipt: fileField({
      label: 'Flood policy paid receipt',
      when: (_answers, fileKinds) => fileKinds.has('flood_policy'),
    }),
    property_tax: fileField({ label: 'Property tax' }),
  }),
  ...section('Fee', {
    extension_fee: agreementField({
      label: 'Extension fee agreement',
      sentence: ({ extension }) =>
        `I agree to the extension fee for each ${extension.months}-month extension: ${extension.feePercentUpfront}% of the loan upfront, or ${percentWords(extension.feePercentAtPayoff)}% at payoff.`,
    }),
  }),
} as const;

/** Ignores a `body` sent by the caller: the server writes its own summary. */
export const extensionRequest = z
  .object({ ...givenOf(extensionFields), files: sentFilesOf(fileKindsOf(extensionFields)) })
  .check(requireAnswers(extensionFields));
