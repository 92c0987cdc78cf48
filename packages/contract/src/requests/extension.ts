import * as z from 'zod/mini';
import { requestHints, requestLabels, requestMessages, requestSections } from '@drawbridge/messages/requests';
import { shownAgreement } from '../lender-settings/agreements.ts';
import { sentFilesOf } from './files.ts';
import { loanAddress, loanNumber, ownEmail, ownName } from './known-fields.ts';
import {
  agreementField,
  choiceField,
  dayField,
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
  email: ownEmail,
  loan_number: loanNumber,
  borrower_name: ownName(() => requestLabels.borrowerName),
  property_address: loanAddress(() => requestLabels.propertyAddress),
  ...section(() => requestSections.plan, {
    received_extensions: choiceField({
      label: () => requestLabels.receivedExtensions,
      choices: yesOrNo,
      sample: 'No',
    }),
    reason_for_delay: choiceField({
      label: () => requestLabels.reasonForDelay,
      choices: [
        'Construction or repairs are not finished',
        'The property has not sold yet',
        'The sale has not closed yet',
        'The refinance has not closed yet',
        'Another reason',
      ],
      sample: 'Another reason',
    }),
    delay_elaboration: longTextField({
      label: () => requestLabels.delayElaboration,
      sample: 'The permit came late.',
    }),
    expected_completion_date: dayField({
      label: () => requestLabels.expectedCompletionDate,
      sample: '2099-01-31',
    }),
    monthly_payments: choiceField({
      label: () => requestLabels.monthlyPayments,
      choices: yesOrNo,
      sample: 'Yes',
    }),
    exit_strategy: choiceField({
      label: () => requestLabels.exitStrategy,
      choices: ['Listing to sell', 'Under contract to sell', 'Refinance'],
      sample: 'Refinance',
    }),
  }),
  ...section(
    () => requestSections.listing,
    {
      link_to_listing: urlField({
        label: () => requestLabels.linkToListing,
        hint: () => requestHints.linkToListing,
        needed: hasNoAgreement,
        missing: () => requestMessages.listing,
      }),
      listing_agreement: fileField({ label: () => requestLabels.listingAgreement, optional: true }),
      price_reductions_30_days: choiceField({
        label: () => requestLabels.priceReductions30Days,
        choices: yesOrNo,
      }),
      price_plan_to_reduce: choiceField({ label: () => requestLabels.pricePlanToReduce, choices: yesOrNo }),
      price_expected_reduction_date: dayField({
        label: () => requestLabels.priceExpectedReductionDate,
        when: answered('price_plan_to_reduce', 'Yes'),
      }),
    },
    isListed,
  ),
  ...section(
    () => requestSections.contract,
    {
      expected_closing_date: dayField({ label: () => requestLabels.expectedClosingDate }),
      contract_reason_for_delay: longTextField({
        label: () => requestLabels.contractReasonForDelay,
        rows: 2,
      }),
      sellers_agreement: fileField({ label: () => requestLabels.sellersAgreement, optional: true }),
    },
    answered('exit_strategy', 'Under contract to sell'),
  ),
  ...section(
    () => requestSections.refinance,
    {
      applied_to_refinance: choiceField({
        label: () => requestLabels.appliedToRefinance,
        choices: yesOrNo,
        sample: 'No',
      }),
      lenders_contact_information: longTextField({
        label: () => requestLabels.lendersContactInformation,
        rows: 2,
        when: answered('applied_to_refinance', 'Yes'),
      }),
      approval_commitment_letter: fileField({
        label: () => requestLabels.approvalCommitmentLetter,
        optional: true,
      }),
    },
    answered('exit_strategy', 'Refinance'),
  ),
  ...section(() => requestSections.insurance, {
    risk_hazard_policy: fileField({ label: () => requestLabels.riskHazardPolicy }),
    risk_policy_paid_receipt: fileField({ label: () => requestLabels.riskPolicyPaidReceipt }),
    flood_policy: fileField({ label: () => requestLabels.floodPolicy, optional: true }),
    flood_policy_paid_receipt: fileField({
      label: () => requestLabels.floodPolicyPaidReceipt,
      when: (_answers, fileKinds) => fileKinds.has('flood_policy'),
    }),
    property_tax: fileField({ label: () => requestLabels.propertyTax }),
  }),
  ...section(() => requestSections.fee, {
    extension_fee: agreementField({ label: () => requestLabels.extensionFee }),
  }),
} as const;

/**
 * Ignores a `body` sent by the caller: the server writes its own summary. `agreement` is the fee agreement as it was
 * shown; without it, the borrower agrees to the current one in their language.
 */
export const extensionRequest = z
  .object({
    ...givenOf(extensionFields),
    agreement: shownAgreement,
    files: sentFilesOf(fileKindsOf(extensionFields)),
  })
  .check(requireAnswers(extensionFields));
export type ExtensionRequest = z.infer<typeof extensionRequest>;
