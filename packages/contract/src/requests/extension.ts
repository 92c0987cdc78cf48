import * as z from 'zod/mini';
import { percentWords, type ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { sentFilesOf } from './files.ts';
import {
  freeChoice,
  freeDate,
  freeLine,
  freeStory,
  missing,
  missingOf,
  neededChoice,
  neededDate,
  neededEmail,
  neededLine,
  neededStory,
  requestMessages,
  yesOrNo,
  type Missing,
} from './form-fields.ts';

export const extensionLabels = {
  email: 'Email',
  loan_number: 'Loan number',
  borrower_name: 'Borrower name',
  property_address: 'Property address',
  received_extensions: 'Have you received extensions on this loan before?',
  reason_for_delay: 'Reason for delay',
  delay_elaboration: 'Elaboration on the delay',
  expected_completion_date: 'Expected completion date',
  monthly_payments: 'Are the monthly payments up to date?',
  exit_strategy: 'Exit strategy',
  link_to_listing: 'Link to the listing',
  price_reductions_30_days: 'Has the price been reduced in the last 30 days?',
  price_plan_to_reduce: 'Do you plan to reduce the price?',
  price_expected_reduction_date: 'Expected price reduction date',
  expected_closing_date: 'Expected closing date',
  contract_reason_for_delay: 'Reason for the delay of the contract',
  applied_to_refinance: 'Have you applied to refinance?',
  lenders_contact_information: 'Lender’s contact information',
  extension_fee: 'Extension fee agreement',
} as const;

export const extensionFileLabels = {
  risk_hazard_policy: 'Builder’s risk or hazard policy',
  risk_policy_paid_receipt: 'Risk policy paid receipt',
  flood_policy: 'Flood policy',
  flood_policy_paid_receipt: 'Flood policy paid receipt',
  property_tax: 'Property tax',
  listing_agreement: 'Listing Agreement',
  sellers_agreement: 'Seller’s agreement',
  approval_commitment_letter: 'Approval or commitment letter',
} as const;
export type ExtensionFile = keyof typeof extensionFileLabels;
export const extensionFileKinds = Object.keys(extensionFileLabels) as [ExtensionFile, ...ExtensionFile[]];

export const exitStrategies = ['Listing to sell', 'Under contract to sell', 'Refinance'] as const;

export const delayReasons = [
  'Construction or repairs are not finished',
  'The property has not sold yet',
  'The sale has not closed yet',
  'The refinance has not closed yet',
  'Another reason',
] as const;

export const extensionMessages = {
  feeAgreement: ({ extension }: Pick<ServicingFacts, 'extension'>) =>
    `I agree to the extension fee: ${extension.feePercentUpfront}% of the loan upfront, or ${percentWords(extension.feePercentAtPayoff)}% at payoff, for each ${extension.months} months.`,
  paymentsBehind: 'An extension will not receive approval unless the monthly payments are up to date.',
  listing: 'Please provide a link to the listing or upload the Listing Agreement..',
} as const;

const extensionFields = {
  email: neededEmail(extensionLabels.email),
  loan_number: neededLine(extensionLabels.loan_number),
  borrower_name: neededLine(extensionLabels.borrower_name),
  property_address: neededLine(extensionLabels.property_address),
  received_extensions: neededChoice(yesOrNo),
  exit_strategy: neededChoice(exitStrategies),
  reason_for_delay: neededChoice(delayReasons),
  delay_elaboration: neededStory(extensionLabels.delay_elaboration),
  expected_completion_date: neededDate(extensionLabels.expected_completion_date),
  monthly_payments: neededChoice(yesOrNo),
  link_to_listing: freeLine,
  price_reductions_30_days: freeChoice(yesOrNo),
  price_plan_to_reduce: freeChoice(yesOrNo),
  price_expected_reduction_date: freeDate,
  expected_closing_date: freeDate,
  contract_reason_for_delay: freeStory,
  applied_to_refinance: freeChoice(yesOrNo),
  lenders_contact_information: freeStory,
  extension_fee: z.prefault(
    z.boolean().check(z.refine((agreed) => agreed, requestMessages.required(extensionLabels.extension_fee))),
    false,
  ),
};

type Answers = Readonly<Record<string, unknown>> & { readonly link_to_listing: string };

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
type Kinds = ReadonlySet<string>;

const undecided = (values: Answers, names: readonly string[]): Missing[] =>
  names
    .filter((name) => isEmpty(values[name]))
    .map((name) => ({ path: [name], message: requestMessages.selection }));

/** What each way out of the loan has to tell. */
const neededFor: Readonly<Record<string, (values: Answers, files: Kinds) => readonly Missing[]>> = {
  'Listing to sell': (values, files) => [
    ...(values.link_to_listing.trim() === '' && !files.has('listing_agreement')
      ? [{ path: ['link_to_listing'], message: extensionMessages.listing }]
      : []),
    ...undecided(values, ['price_reductions_30_days', 'price_plan_to_reduce']),
    ...(values['price_plan_to_reduce'] === 'Yes'
      ? missingOf(values, extensionLabels, ['price_expected_reduction_date'])
      : []),
  ],
  'Under contract to sell': (values) =>
    missingOf(values, extensionLabels, ['expected_closing_date', 'contract_reason_for_delay']),
  Refinance: (values) => [
    ...undecided(values, ['applied_to_refinance']),
    ...(values['applied_to_refinance'] === 'Yes'
      ? missingOf(values, extensionLabels, ['lenders_contact_information'])
      : []),
  ],
};

const alwaysSent = ['risk_hazard_policy', 'risk_policy_paid_receipt', 'property_tax'] as const;

function missingFiles(files: Kinds): Missing[] {
  const wanted: ExtensionFile[] = [
    ...alwaysSent,
    ...(files.has('flood_policy') ? (['flood_policy_paid_receipt'] as const) : []),
  ];
  return wanted
    .filter((kind) => !files.has(kind))
    .map((kind) => ({
      path: ['files', kind],
      message: requestMessages.required(extensionFileLabels[kind]),
    }));
}

/** A `body` that somebody sends along is left out: the server writes its own summary. */
export const extensionRequest = z
  .object({ ...extensionFields, files: sentFilesOf(extensionFileKinds) })
  .check(
    missing((values) => {
      const files = new Set<string>(values.files.map(({ kind }) => kind));
      return [...(neededFor[values.exit_strategy]?.(values, files) ?? []), ...missingFiles(files)];
    }),
  );
