import {
  dealHints,
  dealLabels,
  dealMessages,
  dealUnits,
  memberLabels,
  memberMessages,
  orderLabels,
} from '@drawbridge/messages/deals';
import {
  dealTypes,
  loanPurposes,
  loanPurposeWords,
  loanTypes,
  loanTypeWords,
} from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import {
  checkField,
  choiceField,
  countField,
  dayField,
  emailField,
  moneyField,
  optional,
  percentField,
  textField,
} from '../wire/field-table.ts';

export const dealFactFields = {
  nickname: optional(
    textField({
      label: () => dealLabels.nickname,
      hint: () => dealHints.nickname,
      most: 200,
      wide: true,
      imported: { header: 'Nickname', aliases: ['dealname', 'loanname', 'projectname', 'name'] },
      sample: 'Elm Street',
    }),
  ),
  product: textField({
    label: () => dealLabels.product,
    missing: () => dealMessages.product,
    most: 200,
    imported: { header: 'Product', aliases: ['loanproduct', 'program', 'loanprogram'] },
    sample: 'Ground-up construction',
  }),
  type: choiceField({
    label: () => dealLabels.type,
    values: dealTypes,
    choices: loanTypes,
    choiceWords: () => loanTypeWords,
    missing: () => dealMessages.type,
    imported: {
      header: 'Type',
      cell: 'deal type',
      required: true,
      aliases: ['loantype', 'dealtype', 'category', 'loancategory'],
    },
    sample: 'New Construction',
  }),
  purpose: optional(
    choiceField({
      label: () => dealLabels.purpose,
      values: loanPurposes,
      choiceWords: () => loanPurposeWords,
      missing: () => dealMessages.purpose,
      sample: 'Purchase',
    }),
  ),
  loan_amount: moneyField({
    label: () => dealLabels.loan_amount,
    imported: {
      header: 'Loan amount',
      required: true,
      aliases: [
        'originalbalance',
        'originalloanamount',
        'originalprincipal',
        'amount',
        'noteamount',
        'loanoriginalbalance',
        'originalbal',
      ],
    },
    sample: 450_000,
  }),
  holdback: optional(
    moneyField({
      label: () => dealLabels.holdback,
      imported: {
        header: 'Holdback',
        aliases: ['constructionholdback', 'reserve', 'constructionreserve', 'holdbackamount'],
      },
      sample: 120_000,
    }),
  ),
  /** Percent per year. */
  rate: optional(
    percentField({
      label: () => dealLabels.rate,
      imported: {
        header: 'Rate',
        aliases: ['interestrate', 'noterate', 'currentrate', 'notinterestrate'],
      },
      sample: 9.25,
    }),
  ),
  term_months: optional(
    countField({
      label: () => dealLabels.term_months,
      unit: (count) => dealUnits.term_months({ count }),
      least: 1,
      most: 600,
      malformed: () => dealMessages.term_months,
      imported: { header: 'Term in months', aliases: ['term', 'loanterm', 'termmonths', 'months'] },
      sample: 18,
    }),
  ),
  loan_sign_date: optional(
    dayField({
      label: () => dealLabels.loan_sign_date,
      imported: {
        header: 'Origination date',
        aliases: [
          'closingdate',
          'fundingdate',
          'funded',
          'fundeddate',
          'signedon',
          'loansigndate',
          'notedate',
          'closed',
        ],
      },
      sample: '2026-05-01',
    }),
  ),
  next_payment_date: optional(
    dayField({
      label: () => dealLabels.next_payment_date,
      imported: {
        header: 'Next payment',
        aliases: ['nextduedate', 'nextpaymentdate', 'nextdue', 'nextpaymentdue', 'duedate'],
      },
      sample: '2026-07-01',
    }),
  ),
  maturity_date: optional(
    dayField({
      label: () => dealLabels.maturity_date,
      imported: { header: 'Maturity', aliases: ['maturitydate', 'matures', 'loanmaturity', 'maturity'] },
      sample: '2027-11-01',
    }),
  ),
  insurance_expires_on: optional(
    dayField({ label: () => dealLabels.insurance_expires_on, sample: '2027-05-01' }),
  ),
  appraisal_amount: optional(moneyField({ label: () => dealLabels.appraisal_amount, sample: 650 })),
} as const;

/** What follows the note and the loan’s account once the terms of the note are confirmed. */
export const factsOfTerms = [
  'loan_amount',
  'rate',
  'next_payment_date',
  'maturity_date',
] as const satisfies readonly (keyof typeof dealFactFields)[];

/** The fields of a deal that an employee adds by hand. */
export const newDealFields = {
  number: textField({
    label: () => dealLabels.number,
    missing: () => dealMessages.number,
    most: 60,
    sample: 'HL-90001',
  }),
  nickname: optional(textField({ label: () => dealLabels.nickname, most: 200, sample: 'Elm Street' })),
  borrower: emailField({
    label: () => dealLabels.borrower,
    hint: () => dealHints.borrower,
    missing: () => dealMessages.borrower,
    sample: 'nobody-here@example.test',
  }),
  broker: optional(emailField({ label: () => dealLabels.broker, sample: 'broker@example.test' })),
  product: dealFactFields.product,
  type: choiceField({
    label: dealFactFields.type.label,
    values: loanTypes,
    choiceWords: () => loanTypeWords,
    missing: () => dealMessages.type,
    sample: 'FixNFlip',
  }),
  loan_amount: dealFactFields.loan_amount,
  stage: choiceField({
    label: () => dealLabels.stage,
    values: stages,
    missing: () => dealMessages.stage,
    sample: 'Application',
  }),
  loan_sign_date: dealFactFields.loan_sign_date,
  maturity_date: dealFactFields.maturity_date,
} as const;

/** An appraisal, inspection or title order. */
export const orderFields = {
  vendor: optional(
    textField({ label: () => orderLabels.vendor, most: 100, wide: true, sample: 'Cedar Title' }),
  ),
  ordered_on: optional(dayField({ label: () => orderLabels.ordered_on, sample: '2026-01-10' })),
  scheduled_on: optional(dayField({ label: () => orderLabels.scheduled_on, sample: '2026-01-17' })),
  completed_on: optional(dayField({ label: () => orderLabels.completed_on, sample: '2026-01-20' })),
  paid: checkField({ label: () => orderLabels.paid, wide: true, sample: true }),
} as const;

/** Members need no account. */
export const memberFields = {
  first_name: textField({
    label: () => memberLabels.first_name,
    missing: () => memberMessages.first_name,
    most: 100,
    sample: 'Jo',
  }),
  last_name: textField({
    label: () => memberLabels.last_name,
    missing: () => memberMessages.last_name,
    most: 100,
    sample: 'Reed',
  }),
  email: optional(emailField({ label: () => memberLabels.email, wide: true, sample: 'jo@example.test' })),
  role: textField({
    label: () => memberLabels.role,
    missing: () => memberMessages.role,
    most: 100,
    sample: 'Guarantor',
  }),
  status: textField({
    label: () => memberLabels.status,
    missing: () => memberMessages.status,
    most: 100,
    sample: 'Active',
  }),
} as const;
