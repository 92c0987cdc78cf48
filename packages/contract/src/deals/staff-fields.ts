import { dealTypes, loanTypes, loanTypeWords } from '@drawbridge/domain/deals/deal-types.ts';
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
      label: 'Nickname',
      hint: 'If empty, the deal goes by its first property’s address.',
      most: 200,
      wide: true,
      imported: { aliases: ['dealname', 'loanname', 'projectname', 'name'] },
      sample: 'Elm Street',
    }),
  ),
  product: textField({
    label: 'Product',
    missing: 'Enter the product.',
    most: 200,
    imported: { aliases: ['loanproduct', 'program', 'loanprogram'] },
    sample: 'Ground-up construction',
  }),
  type: choiceField({
    label: 'Type',
    values: dealTypes,
    choices: loanTypes,
    choiceWords: loanTypeWords,
    missing: 'Choose a type.',
    imported: {
      cell: 'deal type',
      required: true,
      aliases: ['loantype', 'dealtype', 'category', 'loancategory'],
    },
    sample: 'New Construction',
  }),
  loan_amount: moneyField({
    label: 'Loan amount',
    imported: {
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
      label: 'Holdback',
      imported: { aliases: ['constructionholdback', 'reserve', 'constructionreserve', 'holdbackamount'] },
      sample: 120_000,
    }),
  ),
  /** Percent per year. */
  rate: optional(
    percentField({
      label: 'Interest rate (%)',
      imported: {
        label: 'Rate',
        aliases: ['interestrate', 'noterate', 'currentrate', 'notinterestrate'],
      },
      sample: 9.25,
    }),
  ),
  term_months: optional(
    countField({
      label: 'Term (months)',
      unit: { one: 'month', many: 'months' },
      least: 1,
      most: 600,
      malformed: 'Enter a whole number of months from 1 to 600.',
      imported: { label: 'Term in months', aliases: ['term', 'loanterm', 'termmonths', 'months'] },
      sample: 18,
    }),
  ),
  loan_sign_date: optional(
    dayField({
      label: 'Sign date',
      imported: {
        label: 'Signed on',
        aliases: [
          'closingdate',
          'fundingdate',
          'funded',
          'fundeddate',
          'originationdate',
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
      label: 'Next payment date',
      imported: {
        label: 'Next payment',
        aliases: ['nextduedate', 'nextpaymentdate', 'nextdue', 'nextpaymentdue', 'duedate'],
      },
      sample: '2026-07-01',
    }),
  ),
  maturity_date: optional(
    dayField({
      label: 'Maturity date',
      imported: { label: 'Maturity', aliases: ['maturitydate', 'matures', 'loanmaturity', 'maturity'] },
      sample: '2027-11-01',
    }),
  ),
  insurance_expires_on: optional(dayField({ label: 'Insurance expires', sample: '2027-05-01' })),
  appraisal_amount: optional(moneyField({ label: 'Appraisal fee', sample: 650 })),
} as const;

/** The fields of a deal that an employee adds by hand. */
export const newDealFields = {
  number: textField({
    label: 'Loan number',
    missing: 'Enter the loan number.',
    most: 60,
    sample: 'HL-90001',
  }),
  nickname: optional(textField({ label: 'Nickname', most: 200, sample: 'Elm Street' })),
  borrower: emailField({
    label: 'Borrower’s email',
    hint: 'Invite the borrower before you add the deal.',
    missing: 'Enter the borrower’s email.',
    sample: 'nobody-here@example.test',
  }),
  broker: optional(emailField({ label: 'Broker’s email', sample: 'broker@example.test' })),
  product: dealFactFields.product,
  type: choiceField({
    label: dealFactFields.type.label,
    values: loanTypes,
    choiceWords: loanTypeWords,
    missing: 'Choose a type.',
    sample: 'FixNFlip',
  }),
  loan_amount: dealFactFields.loan_amount,
  stage: choiceField({
    label: 'Stage',
    values: stages,
    missing: 'Choose a stage.',
    sample: 'Application',
  }),
  loan_sign_date: dealFactFields.loan_sign_date,
  maturity_date: dealFactFields.maturity_date,
} as const;

/** An appraisal, inspection or title order. */
export const orderFields = {
  vendor: optional(textField({ label: 'Vendor', most: 100, wide: true, sample: 'Cedar Title' })),
  ordered_on: optional(dayField({ label: 'Ordered', sample: '2026-01-10' })),
  scheduled_on: optional(dayField({ label: 'Scheduled', sample: '2026-01-17' })),
  completed_on: optional(dayField({ label: 'Completed', sample: '2026-01-20' })),
  paid: checkField({ label: 'Fee paid', wide: true, sample: true }),
} as const;

/** Members need no account. */
export const memberFields = {
  first_name: textField({
    label: 'First name',
    missing: 'Enter a first name.',
    most: 100,
    sample: 'Jo',
  }),
  last_name: textField({
    label: 'Last name',
    missing: 'Enter a last name.',
    most: 100,
    sample: 'Reed',
  }),
  email: optional(emailField({ label: 'Email', wide: true, sample: 'jo@example.test' })),
  role: textField({
    label: 'Role',
    missing: 'Enter this person’s role on the deal.',
    most: 100,
    sample: 'Guarantor',
  }),
  status: textField({
    label: 'Status',
    missing: 'Enter this person’s status.',
    most: 100,
    sample: 'Active',
  }),
} as const;
