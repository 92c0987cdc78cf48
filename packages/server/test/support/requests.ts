import type { SignedInPerson } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';
import * as zoo from './file-zoo.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A file as the forms send it. */
export function sentFile(fileName: string, bytes: Buffer, kind?: string): Fields {
  return { fileName, fileData: bytes.toString('base64'), ...(kind === undefined ? {} : { kind }) };
}

const papers = (...kinds: string[]) => kinds.map((kind) => sentFile(`${kind}.pdf`, zoo.pdf(kind), kind));

const address = { street: '12 Harbor Street', city: 'Charleston', state: 'SC', zip: '29401' };

export const requestPaths = {
  payoff: '/lima/api/payoff-request',
  extension: '/lima/api/extension-request',
  capex: '/lima/api/capex-request',
  'loss draft': '/lima/api/loss-draft',
} as const;

export type RequestForm = keyof typeof requestPaths;

/** A complete form for each kind of request. */
export const filledIn = {
  payoff: {
    loan_number: 'HL-1',
    property_address: '12 Harbor Street, Charleston, SC 29401',
    good_through_date: '2099-01-31',
    email: 'maren@example.test',
    sale_or_refinance: 'Sell',
    if_sale_then_what_is_the_estimated_sales_price: '$450,000',
    updated_borrower_mailing_address: '12 Harbor Street, Charleston, SC 29401',
  },
  extension: {
    email: 'maren@example.test',
    loan_number: 'HL-1',
    borrower_name: 'Maren Holt',
    property_address: '12 Harbor Street, Charleston, SC 29401',
    received_extensions: 'No',
    exit_strategy: 'Listing to sell',
    reason_for_delay: 'The property has not sold yet',
    delay_elaboration: 'Two offers fell through.',
    expected_completion_date: '2099-01-31',
    monthly_payments: 'Yes',
    link_to_listing: 'https://listings.example.test/12-harbor',
    price_reductions_30_days: 'No',
    price_plan_to_reduce: 'Yes',
    price_expected_reduction_date: '2099-01-15',
    extension_fee: true,
    files: papers('risk_hazard_policy', 'risk_policy_paid_receipt', 'property_tax'),
  },
  capex: {
    loan_number: 'HL-1',
    borrower_name: 'Maren Holt',
    email: 'maren@example.test',
    phone: '843-555-0161',
    mailing_address: address,
    property_address: address,
    amount_requested: 12_500.5,
    work_completed: 'A new roof.',
    payment_method: 'ACH',
    comments: 'Before the rain, please.',
  },
  'loss draft': {
    loan_number: 'HL-1',
    borrowing_entity: 'Holt Homes LLC',
    guarantor_name: 'Maren Holt',
    contact_number: '843-555-0161',
    email: 'maren@example.test',
    date: '2026-01-31',
    affected_property: '12 Harbor Street, Charleston, SC 29401',
    date_of_loss: '2026-01-20',
    description: 'A burst pipe.',
    claim_amount: 20_000.01,
    files: papers('lien_waiver', 'intent_to_repair'),
  },
} as const satisfies Record<RequestForm, Fields>;

/** A form’s files without the file of that kind. */
export function filesBut(kind: RequestForm, fileKind: string | undefined): Fields[] {
  const form: Fields & { readonly files?: readonly Fields[] } = filledIn[kind];
  return (form.files ?? []).filter((file) => file['kind'] !== fileKind);
}

/** Sends a complete form with the given changes. */
export function fileForm(
  world: World,
  kind: RequestForm,
  given: {
    readonly by?: Pick<SignedInPerson, 'token'> | undefined;
    readonly but?: Fields;
    readonly key?: string;
    readonly language?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<HttpAnswer> {
  return send(world, 'POST', requestPaths[kind], {
    token: given.by?.token,
    body: { ...filledIn[kind], ...given.but },
    headers: {
      ...(given.key === undefined ? {} : { 'idempotency-key': given.key }),
      ...(given.language === undefined ? {} : { 'accept-language': given.language }),
      ...given.headers,
    },
  });
}

export function receiptOf(answer: HttpAnswer): { id: string; reference: string; status: string } {
  if (answer.status !== 201) throw new Error(`the form was refused: ${answer.status} ${answer.text}`);
  return answer.json as { id: string; reference: string; status: string };
}
