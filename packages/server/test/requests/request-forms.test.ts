import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Problem } from '@drawbridge/contract/wire/problem.ts';
import { personSignedIn } from '../support/people.ts';
import { fileForm, filledIn, type RequestForm, sentFile } from '../support/requests.ts';
import * as zoo from '../support/file-zoo.ts';
import { shared, sharedWorld } from '../support/world.ts';

/** Every error a form can show, over HTTP. */

const world = sharedWorld();
const borrower = shared(() => personSignedIn(world));

async function complaintsAbout(kind: RequestForm, but: Readonly<Record<string, unknown>>): Promise<string[]> {
  const answer = await fileForm(world, kind, { by: borrower, but });
  expect(answer.status).toBe(400);
  const { code, errors = [] } = answer.json as Problem;
  expect(code).toBe('invalid_input');
  return errors.map(({ path, message }) => `${path}: ${message}`);
}

const required: Record<RequestForm, readonly (readonly [field: string, message: string])[]> = {
  payoff: [
    ['loan_number', 'Loan number is required.'],
    ['property_address', 'Property address is required.'],
    ['good_through_date', 'Good-through date is required.'],
    ['email', 'Email is required.'],
    ['sale_or_refinance', 'Sale or refinance is required.'],
    ['if_sale_then_what_is_the_estimated_sales_price', 'Estimated sales price is required.'],
    ['updated_borrower_mailing_address', 'Updated borrower mailing address is required.'],
  ],
  extension: [
    ['email', 'Email is required.'],
    ['loan_number', 'Loan number is required.'],
    ['borrower_name', 'Borrower name is required.'],
    ['property_address', 'Property address is required.'],
    ['received_extensions', 'Make a selection.'],
    ['exit_strategy', 'Make a selection.'],
    ['reason_for_delay', 'Make a selection.'],
    ['delay_elaboration', 'Explanation of the delay is required.'],
    ['expected_completion_date', 'Expected completion date is required.'],
    ['monthly_payments', 'Make a selection.'],
    ['price_reductions_30_days', 'Make a selection.'],
    ['price_plan_to_reduce', 'Make a selection.'],
    ['price_expected_reduction_date', 'Expected price reduction date is required.'],
    ['link_to_listing', 'Please provide a link to the listing or upload the Listing Agreement..'],
  ],
  capex: [
    ['loan_number', 'Loan number is required.'],
    ['borrower_name', 'Borrower name is required.'],
    ['email', 'Email is required.'],
    ['phone', 'Phone is required.'],
    ['amount_requested', 'Amount requested is required.'],
    ['work_completed', 'Work completed is required.'],
    ['payment_method', 'Payment method is required.'],
  ],
  'loss draft': [
    ['loan_number', 'Loan number is required.'],
    ['borrowing_entity', 'Borrowing entity is required.'],
    ['guarantor_name', 'Guarantor name is required.'],
    ['contact_number', 'Contact number is required.'],
    ['email', 'Email is required.'],
    ['date', 'Date is required.'],
    ['affected_property', 'Affected property is required.'],
    ['date_of_loss', 'Date of loss is required.'],
    ['description', 'Description is required.'],
    ['claim_amount', 'Claim amount is required.'],
  ],
};

describe.each(Object.keys(required) as RequestForm[])('%s', (kind) => {
  test.each(required[kind])('without %s: %s', async (field, message) => {
    expect(await complaintsAbout(kind, { [field]: '' })).toEqual([`${field}: ${message}`]);
    expect(await complaintsAbout(kind, { [field]: undefined })).toEqual([`${field}: ${message}`]);
    expect(await complaintsAbout(kind, { [field]: '  ' })).toContain(`${field}: ${message}`);
  });
});

const address = { street: '12 Harbor Street', city: 'Charleston', state: 'SC', zip: '29401' };
const file = (kind: string) => sentFile(`${kind}.pdf`, zoo.pdf(kind), kind);
const extensionFiles = filledIn.extension.files;
const without = (kind: string) => extensionFiles.filter((sent) => sent['kind'] !== kind);
const underContract = { exit_strategy: 'Under contract to sell', expected_closing_date: '2099-01-31' };
const refinance = { exit_strategy: 'Refinance', applied_to_refinance: 'Yes' };

describe('errors for invalid answers', () => {
  test.each<[RequestForm, Record<string, unknown>, string]>([
    ['payoff', { email: 'nobody' }, 'email: Valid email address required.'],
    ['payoff', { email: 'a@b.test, c@d.test' }, 'email: Valid email address required.'],
    ['payoff', { email: '"><b>@x.test' }, 'email: Valid email address required.'],
    ['payoff', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email: Valid email address required.'],
    ['payoff', { optional_email: 'nobody' }, 'optional_email: Valid email address required.'],
    ['payoff', { good_through_date: '2026-02-30' }, 'good_through_date: Enter a date as YYYY-MM-DD.'],
    ['payoff', { sale_or_refinance: 'Gift' }, 'sale_or_refinance: Sale or refinance is required.'],
    [
      'payoff',
      { if_sale_then_what_is_the_estimated_sales_price: 'a lot' },
      'if_sale_then_what_is_the_estimated_sales_price: Enter a dollar amount, such as 1,250.00.',
    ],
    [
      'payoff',
      { sale_or_refinance: 'Refinance', if_refinance_name_of_lender_and_agent_contact: ' ' },
      'if_refinance_name_of_lender_and_agent_contact: Lender and agent contact is required.',
    ],
    ['payoff', { loan_number: 'x'.repeat(301) }, 'loan_number: Please use at most 300 characters.'],
    [
      'payoff',
      { loan_number: 'a\u0000b' },
      'loan_number: Remove the invisible character (NUL) from this text.',
    ],
    ['extension', { extension_fee: false }, 'extension_fee: Extension fee agreement is required.'],
    ['extension', { received_extensions: 'Maybe' }, 'received_extensions: Make a selection.'],
    [
      'extension',
      { files: without('risk_hazard_policy') },
      'files.risk_hazard_policy: Builder’s risk or hazard policy is required.',
    ],
    [
      'extension',
      { files: without('risk_policy_paid_receipt') },
      'files.risk_policy_paid_receipt: Risk policy paid receipt is required.',
    ],
    ['extension', { files: without('property_tax') }, 'files.property_tax: Property tax is required.'],
    [
      'extension',
      { files: [...extensionFiles, file('flood_policy')] },
      'files.flood_policy_paid_receipt: Flood policy paid receipt is required.',
    ],
    [
      'extension',
      { files: [...extensionFiles, file('property_tax')] },
      'files: Upload only one file of each type.',
    ],
    [
      'extension',
      { ...underContract, contract_reason_for_delay: '' },
      'contract_reason_for_delay: Reason for the contract delay is required.',
    ],
    [
      'extension',
      { ...underContract, expected_closing_date: '', contract_reason_for_delay: 'The buyer’s bank' },
      'expected_closing_date: Expected closing date is required.',
    ],
    ['extension', { ...refinance, applied_to_refinance: '' }, 'applied_to_refinance: Make a selection.'],
    [
      'extension',
      { ...refinance, lenders_contact_information: '' },
      'lenders_contact_information: Lender’s contact information is required.',
    ],
    ['capex', { phone: '843-555-016' }, 'phone: Enter a 10-digit phone number.'],
    ['capex', { amount_requested: 0 }, 'amount_requested: Enter a dollar amount, such as 1,250.00.'],
    ['capex', { amount_requested: 1.234 }, 'amount_requested: Enter a dollar amount, such as 1,250.00.'],
    ['capex', { payment_method: 'Cash' }, 'payment_method: Payment method is required.'],
    [
      'capex',
      { mailing_address: { ...address, street: '' } },
      'mailing_address.street: Mailing street is required.',
    ],
    [
      'capex',
      { mailing_address: { ...address, city: '' } },
      'mailing_address.city: Mailing city is required.',
    ],
    [
      'capex',
      { mailing_address: { ...address, state: '' } },
      'mailing_address.state: Mailing state is required.',
    ],
    [
      'capex',
      { mailing_address: { ...address, state: 'XX' } },
      'mailing_address.state: Choose a state from the list.',
    ],
    ['capex', { mailing_address: { ...address, zip: '' } }, 'mailing_address.zip: Mailing zip is required.'],
    [
      'capex',
      { mailing_address: { ...address, zip: '2940' } },
      'mailing_address.zip: Enter a 5-digit zip code.',
    ],
    [
      'capex',
      { property_address: { ...address, street: '' } },
      'property_address.street: Property street is required.',
    ],
    [
      'capex',
      { files: [1, 2, 3, 4].map((number) => sentFile(`${number}.pdf`, zoo.pdf(String(number)))) },
      'files: You can only upload a maximum of 3 files.',
    ],
    ['loss draft', { contact_number: '1' }, 'contact_number: Enter a 10-digit phone number.'],
    ['loss draft', { date_of_loss: 'the day before' }, 'date_of_loss: Please use at most 10 characters.'],
    ['loss draft', { date_of_loss: 'today' }, 'date_of_loss: Enter a date as YYYY-MM-DD.'],
    [
      'loss draft',
      { files: [file('intent_to_repair')] },
      "files.lien_waiver: Contractor's Lien Waiver* is Required.",
    ],
    [
      'loss draft',
      { files: [file('lien_waiver')] },
      'files.intent_to_repair: Declaration of Intent to Repair* is Required.',
    ],
  ])('%s with %j', async (kind, but, complaint) => {
    expect(await complaintsAbout(kind, but)).toContain(complaint);
  });

  test.each<[RequestForm, Record<string, unknown>]>([
    ['payoff', { optional_email: '' }],
    [
      'payoff',
      {
        sale_or_refinance: 'Refinance',
        if_sale_then_what_is_the_estimated_sales_price: '',
        if_refinance_name_of_lender_and_agent_contact: 'A bank',
      },
    ],
    ['extension', { link_to_listing: '', files: [...extensionFiles, file('listing_agreement')] }],
    ['extension', { price_plan_to_reduce: 'No', price_expected_reduction_date: '' }],
    ['extension', { monthly_payments: 'No' }],
    ['extension', { ...underContract, contract_reason_for_delay: 'The buyer’s bank' }],
    ['extension', { ...refinance, applied_to_refinance: 'No' }],
    ['extension', { files: [...extensionFiles, file('flood_policy'), file('flood_policy_paid_receipt')] }],
    ['capex', { comments: undefined }],
    ['capex', { phone: '+1 (843) 555-0161' }],
    ['loss draft', { claim_amount: '20,000' }],
  ])('%s with %j is valid', async (kind, but) => {
    expect((await fileForm(world, kind, { by: borrower, but })).status).toBe(201);
  });
});

describe('the date of a loss', () => {
  const send = (days: number) =>
    fileForm(world, 'loss draft', {
      by: borrower,
      but: { date_of_loss: addDays(dayOf(world.clock.now()), days) },
    });

  test('cannot be in the future', async () => {
    expect(await send(1)).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'date_of_loss', message: 'The date of loss can’t be in the future.' }] },
    });
    expect((await send(0)).status).toBe(201);
  });
});

describe('the good-through date', () => {
  const send = (days: number) =>
    fileForm(world, 'payoff', {
      by: borrower,
      but: { good_through_date: addDays(dayOf(world.clock.now()), days) },
    });

  test('cannot be in the past, and can be any future date', async () => {
    expect(await send(-2)).toMatchObject({
      status: 400,
      json: {
        errors: [{ path: 'good_through_date', message: 'The good-through date can’t be in the past.' }],
      },
    });
    expect((await send(0)).status).toBe(201);
    expect((await send(45)).status).toBe(201);
  });
});
